import { expect, test } from 'vitest';

import { changeover } from '$lib/version/changeover.svelte';

test('a newer client comes when it is wanted, and never during a game', () => {
  changeover.playing = true;
  expect(changeover.due).toBe(false);
  changeover.wanted = true;
  expect(changeover.due).toBe(false);
  changeover.playing = false;
  expect(changeover.due).toBe(true);
});
