/** The frames of a game that is over, as messages of a table. */
import type { Frame, GameEvent, Replay, View } from '$lib/wire/types';

/** Somebody says "go on" after a round: nothing to look at. */
const goesOn = ({ e }: GameEvent): boolean => e === 'wants_next';

/** The frames worth a look. */
export function framesOf({ frames }: Replay): Frame[] {
  return frames.filter(({ events }, at) => at === 0 || !events.every(goesOn));
}

/**
 * What a table shows in a frame. Whoever looks back only watches, also through the eyes of a seat:
 * there is nothing to play.
 */
export function messageOf(frame: Frame, n: number, events: GameEvent[] = frame.events): View {
  return { t: 'view', n, view: { ...frame.view, viewer: null }, legal: [], events, deadline: null };
}

/** The same for somebody who comes in there: with everything that was told before. */
export function messageUpTo(frames: readonly Frame[], at: number): View {
  const events = frames.slice(0, at + 1).flatMap((frame) => frame.events);
  return messageOf(frames[at] as Frame, at + 1, events);
}

/** The last frame that is not later than a step of the record. */
export function frameAt(frames: readonly Frame[], step: number): number {
  return Math.max(
    0,
    frames.findLastIndex((frame) => frame.step <= step),
  );
}
