/** The rules behind what this screen refuses by itself, numbered as the table would. */
import type { Refusal } from './choice.svelte';

const LAWS: Readonly<Record<string, string>> = {
  accusation_running: 'M6.2',
  can_lay: 'M3.2',
  moth: 'M3.3',
  no_neighbour: 'M3.1',
  not_your_turn: 'M2.3',
};

export const known = (reason: string): Refusal => ({ reason, rule: LAWS[reason] ?? '', text: '' });
