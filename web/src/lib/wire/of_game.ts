/** The messages of one game. The wire knows all games at once; a table plays only one. */
import type {
  BedriegersAction,
  BedriegersEvent,
  BedriegersView,
  MottenAction,
  MottenEvent,
  MottenView,
  View,
} from './types';

interface Message<V, E, A> extends Omit<View, 'view' | 'legal' | 'events'> {
  view: V;
  legal: A[];
  events: E[];
}

export type BedriegersMessage = Message<BedriegersView, BedriegersEvent, BedriegersAction>;
export type MottenMessage = Message<MottenView, MottenEvent, MottenAction>;
