/** What people have written down on this device, each once for all screens. */
import { restoredDraft } from './column';
import { restoredGoals } from './goals';
import { Kept } from './kept.svelte';
import { restoredMoths } from './moths';

export const column = new Kept('paper.column', restoredDraft);
export const goals = new Kept('paper.bedriegers', restoredGoals);
export const moths = new Kept('paper.motten', restoredMoths);
