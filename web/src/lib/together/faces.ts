/** The faces that people can show each other, in the order of the sheet. */
import { m } from '$lib/words/together';
import type { Emoted } from '$lib/wire/types';

export type Face = Emoted['emote'];

interface Words {
  /** Under its button. */
  label: () => string;
  /** What there is to hear when somebody shows it. */
  heard: (who: { name: string }) => string;
}

export const FACES: Record<Face, Words> = {
  laugh: { label: m.together_face_laugh, heard: m.together_heard_laugh },
  glance: { label: m.together_face_glance, heard: m.together_heard_glance },
  innocent: { label: m.together_face_innocent, heard: m.together_heard_innocent },
  nervous: { label: m.together_face_nervous, heard: m.together_heard_nervous },
  wow: { label: m.together_face_wow, heard: m.together_heard_wow },
  oops: { label: m.together_face_oops, heard: m.together_heard_oops },
  clap: { label: m.together_face_clap, heard: m.together_heard_clap },
  sleepy: { label: m.together_face_sleepy, heard: m.together_heard_sleepy },
};

export const picture = (face: Face): string => `/art/emote_${face}.svg`;
