/** An accusation in sentences: the finger, the truth, and what follows. */
import { m } from '$lib/words/motten_results';
import type { MottenAccused } from '$lib/wire/types';

import { aCard, type Names } from './words';

export function pointing({ guard, seat }: MottenAccused, names: Names): string {
  const facts = { guard: names.seat(guard), name: names.seat(seat) };
  if (guard === names.you) return m.vm_call_pointing(facts);
  return seat === names.you ? m.vm_call_points_you(facts) : m.vm_call_points(facts);
}

export function truth({ seat, right, card }: MottenAccused, names: Names): string {
  const name = names.seat(seat);
  if (seat !== names.you) return right ? m.vm_call_right({ name }) : m.vm_call_wrong({ name });
  return right && card ? m.vm_call_right_you({ card: aCard(card) }) : m.vm_call_wrong_you();
}

/** `owing`: whether the guard still has to give a card, or has given one. */
export function consequences(event: MottenAccused, owing: boolean, names: Names): string[] {
  const guard = names.seat(event.guard);
  const name = names.seat(event.seat);
  const [yourFinger, yours] = [event.guard === names.you, event.seat === names.you];
  if (!event.right) return [yourFinger ? m.vm_call_draws_you() : m.vm_call_draws({ guard })];
  return [
    event.card ? m.vm_call_back_you({ card: aCard(event.card) }) : m.vm_call_back({ name }),
    owing ? gift({ guard, name, yourFinger, yours }) : m.vm_call_no_gift({ guard }),
    yours ? m.vm_call_guard_you() : m.vm_call_guard({ name }),
  ];
}

interface Gift {
  guard: string;
  name: string;
  yourFinger: boolean;
  yours: boolean;
}

function gift({ guard, name, yourFinger, yours }: Gift): string {
  if (yourFinger) return m.vm_call_gift_yours({ name });
  return yours ? m.vm_call_gift_you({ guard }) : m.vm_call_gift({ guard, name });
}
