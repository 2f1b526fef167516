import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

interface Icon {
  src: string;
  sizes: string;
  type: string;
}

const manifest = JSON.parse(readFileSync('static/manifest.webmanifest', 'utf8')) as {
  icons: Icon[];
};
const page = readFileSync('src/app.html', 'utf8');

/** Width and height, as they stand in the head of a PNG. */
function sizeOf(path: string): string {
  const head = readFileSync(`static${path}`);
  expect(head.toString('latin1', 1, 4)).toBe('PNG');
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}

test('every icon that devices are told of is there, in the size it is said to have', () => {
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '192x192', '512x512']);
  for (const { src, sizes } of pngs) expect(sizeOf(src)).toBe(sizes);
  expect(sizeOf('/icons/apple-180.png')).toBe('180x180');
});

test('a link shows a picture of the size that chats expect', () => {
  expect(page).toContain('content="/icons/preview.png"');
  expect(sizeOf('/icons/preview.png')).toBe('1200x630');
});
