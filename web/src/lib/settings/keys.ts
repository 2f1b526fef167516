/** What the keys of a table do, for the list in the settings. */
import { m } from '$lib/words/comfort';
import { m as common } from '$lib/words/common';

interface Key {
  key: () => string;
  does: () => string;
}

interface Group {
  title: () => string;
  keys: readonly Key[];
}

/** A key that is called the same in every language. */
const sign = (name: string, does: () => string): Key => ({ key: () => name, does });

export const KEYS: readonly Group[] = [
  {
    title: m.comfort_keys_both,
    keys: [
      { key: m.comfort_key_arrows, does: m.comfort_does_arrows },
      { key: m.comfort_key_enter, does: m.comfort_does_enter },
      { key: m.comfort_key_escape, does: m.comfort_does_escape },
      sign('I', m.comfort_does_inspect),
      sign('L', m.comfort_does_log),
      sign('S', m.comfort_does_state),
      sign('T', m.comfort_does_talk),
      sign('P', m.comfort_does_pause),
      sign('?', m.comfort_does_rules),
    ],
  },
  {
    title: common.game_motten,
    keys: [
      sign('D', m.comfort_does_draw),
      sign('M', m.comfort_does_smuggle),
      sign('F', m.comfort_does_feint),
      { key: m.comfort_key_space, does: m.comfort_does_slap },
      sign('1–5', m.comfort_does_lantern),
      sign('G', m.comfort_does_call),
    ],
  },
  { title: common.game_bedriegers, keys: [sign('1–6', m.comfort_does_column)] },
];
