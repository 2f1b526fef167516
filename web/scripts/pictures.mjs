/**
 * Draws the pictures that must be PNG, from our own figures: icons for installing, and what a link
 * shows in a chat. They are kept with the sources; run `npm run pictures` after changing the art.
 */
import { readFileSync } from 'node:fs';

import { chromium } from 'playwright-core';

import { emblem } from '../src/lib/art/emblem.mjs';
import { C } from '../src/lib/art/palette.mjs';
import { theatre } from '../src/lib/art/theatre.mjs';

const OUT = 'static/icons';
const LETTERS =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

/** What must be in sight of a maskable icon is a circle of four fifths. */
const MASKABLE = 0.8;

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

/** @param {string} name @param {number} width @param {number} height @param {string} html */
async function picture(name, width, height, html) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${OUT}/${name}.png` });
}

function preview() {
  const font = readFileSync(LETTERS).toString('base64');
  return `
    <style>
      @font-face { font-family: B; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
      body { background: ${C.night}; color: ${C.paper}; font: 800 34px/1 B }
      main { display: grid; grid-template-columns: 1fr 736px; align-items: center; height: 630px }
      h1 { margin: 0 0 28px; font-size: 116px; letter-spacing: -0.03em; color: ${C.mustard} }
      section { padding-left: 48px } p { margin: 0; line-height: 1.5 }
      svg { width: 700px; height: 385px }
    </style>
    <main><section><h1>bedrog</h1><p>Valse Motten</p><p>Bedriegers Bedrogen</p></section>
    ${theatre()}</main>`;
}

await picture('192', 192, 192, emblem(1));
await picture('512', 512, 512, emblem(1));
await picture('maskable-192', 192, 192, emblem(MASKABLE));
await picture('maskable-512', 512, 512, emblem(MASKABLE));
await picture('apple-180', 180, 180, emblem(0.9));
await picture('preview', 1200, 630, preview());
await browser.close();
