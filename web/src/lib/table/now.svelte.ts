import { createSubscriber } from 'svelte/reactivity';

/** The time in ms (`performance.now`), anew four times a second while somebody looks at it. */
const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return performance.now();
}
