/** What is shown of the game, and the log of it: views as they come, events one after the other. */
import { EventQueue, type Step } from '$lib/table/queue';
import type { BedriegersMessage } from '$lib/wire/of_game';
import type {
  BedriegersAction,
  BedriegersEvent,
  BedriegersGoal,
  BedriegersView,
} from '$lib/wire/types';

import { restOf } from './beats';
import { goalsAfter, type LogEntry } from './log';
import { advance, sceneOf, type Scene } from './scene';

/** Who wants to know what has just been shown. */
export interface Audience {
  saw?(entry: LogEntry): void;
  settled?(view: BedriegersView): void;
}

export class Playback {
  /** The view whose events have all been shown, and what may be done in it. */
  view: BedriegersView;
  legal: readonly BedriegersAction[];
  scene: Scene;
  log: readonly LogEntry[] = $state.raw([]);
  /** When the table acts for those awaited, on the clock of `performance.now()`; null: never. */
  deadline: number | null;
  /** Whether there is something still to be shown. */
  busy = $state(false);
  /** Hears of everything but the first view. */
  audience: Audience = {};
  #entries = 0;

  constructor(
    first: BedriegersMessage,
    private readonly queue = new EventQueue(),
  ) {
    this.view = $state.raw(first.view);
    this.legal = $state.raw(first.legal);
    this.scene = $state.raw(sceneOf(first.view, null));
    this.deadline = $state(timeOf(first));
    this.#recall(first.events);
  }

  receive(message: BedriegersMessage): void {
    this.deadline = timeOf(message);
    this.busy = true;
    this.queue.add([
      ...message.events.map((event) => this.#stepOf(event, message.view)),
      { show: () => this.#settle(message), rest: 0 },
    ]);
  }

  /** Shows at once whatever is still waiting: a hand on the table never has to wait. */
  finish(): void {
    this.queue.finish();
  }

  stop(): void {
    this.queue.stop();
  }

  #stepOf(event: BedriegersEvent, view: BedriegersView): Step {
    const show = (): void => {
      this.#note(event);
      // The end of a round turns everything over: only the view knows what lay there.
      this.scene =
        event.e === 'round_ended' ? sceneOf(view, this.scene) : advance(this.scene, event);
    };
    return { show, rest: restOf(event) };
  }

  #settle(message: BedriegersMessage): void {
    this.view = message.view;
    this.legal = message.legal;
    this.scene = sceneOf(message.view, this.scene);
    this.busy = this.queue.busy;
    this.audience.settled?.(message.view);
  }

  /** What was told before there was anything to show: the goals of then follow from it. */
  #recall(events: readonly BedriegersEvent[]): void {
    let goals: readonly BedriegersGoal[] = this.#goals();
    for (const event of events) {
      this.#note(event, goals);
      goals = goalsAfter(goals, event);
    }
  }

  #goals(): BedriegersGoal[] {
    return this.scene.columns.map((column) => column.goal);
  }

  #note(event: BedriegersEvent, goals: readonly BedriegersGoal[] = this.#goals()): void {
    const entry = { id: ++this.#entries, event, goals };
    const anew = event.e === 'round_started' && event.round === 1;
    this.log = anew ? [entry] : [...this.log, entry];
    this.audience.saw?.(entry);
  }
}

function timeOf(message: BedriegersMessage): number | null {
  return message.deadline === null ? null : performance.now() + message.deadline;
}
