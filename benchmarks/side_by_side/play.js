// A move a second at each table; prints how long each took until the last of four had seen it.
import { SEATS } from './game.js';

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** `open` brings four people to a table, and returns how to lay the next card. */
export async function run(open, tables, seconds) {
  const all = [];
  for (let number = 0; number < tables; number += 1) all.push(await place(open, number));
  console.log('opened');
  await sleep(1000);
  console.log('begin');
  const end = performance.now() + 1000 * seconds;
  const times = await Promise.all(all.map((one, number) => play(one, (1000 * number) / tables, end)));
  console.log(JSON.stringify(times.flat()));
  process.exit(0);
}

async function place(open, number) {
  const table = { laid: 0, seen: Array(SEATS).fill(0), done: null };
  table.lay = await open(number, (seat, laid) => {
    table.seen[seat] = laid;
    if (table.seen.every((one) => one >= table.laid)) table.done?.();
  });
  return table;
}

async function play(table, delay, end) {
  const times = [];
  await sleep(delay);
  while (performance.now() < end) {
    const began = performance.now();
    const seen = new Promise((resolve) => (table.done = resolve));
    table.laid += 1;
    table.lay(table.laid - 1);
    await seen;
    times.push(performance.now() - began);
    await sleep(Math.max(0, 1000 - (performance.now() - began)));
  }
  return times;
}
