import { beforeEach, expect, test, vi } from 'vitest';

import { Race } from '$lib/games/motten/race.svelte';

import { moment } from './game';

vi.mock('svelte', async (real) => ({
  ...(await real<object>()),
  flushSync: (change: () => void) => change(),
}));
vi.mock('$lib/table/sound', () => ({ play: () => undefined }));

let draw: (stamp: number) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (frame: typeof draw) => {
    draw = frame;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (draw = () => undefined));
});

const begun = (): Race => {
  const race = new Race(() => Promise.resolve(null));
  race.hear({ t: 'fly', seat: 1 });
  return race;
};

const cued = (): Race => {
  const race = begun();
  const cue = { race: 7, kind: 'cockroach', card: 'cockroach:2', racers: [0, 1], again: false };
  race.hear({ t: 'cue', ...cue } as never);
  draw(1000);
  return race;
};

test('a lost line ends what nobody tells the end of', () => {
  const flying = begun();
  expect(flying.flying).toBe(1);
  flying.lost();
  expect(flying.flying).toBeNull();
  const racing = cued();
  expect(racing.cue?.race).toBe(7);
  racing.lost();
  expect(racing.cue).toBeNull();
});

test('a cue that was to be drawn is not, once the line is lost', () => {
  const race = begun();
  race.hear({ t: 'cue', race: 7, kind: 'slap', card: 'mosquito:1', racers: [0], again: false });
  race.lost();
  draw(1000);
  expect(race.cue).toBeNull();
});

test('a cue that was to be drawn is not, once its race is over', () => {
  const race = begun();
  race.hear({ t: 'cue', race: 7, kind: 'slap', card: 'mosquito:1', racers: [0], again: false });
  race.saw(moment('turn').view, []);
  draw(1000);
  expect(race.cue).toBeNull();
  expect(race.flying).toBeNull();
});

test('a race that has ended is over, also while a card is still owed', () => {
  const race = cued();
  const { view } = moment('matched');
  const ended = { e: 'matched', times: [], fastest: null, lot: false } as never;
  race.saw({ ...view, phase: 'cockroach' }, [ended]);
  expect(race.cue).toBeNull();
});
