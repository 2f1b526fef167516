/** Addresses of a game that is looked at. */
import { replayLink } from '$lib/wire/api';
import { heldSeat } from '$lib/wire/seats';

/** Where somebody who sits at the table looks back at its last game. Throws what the table refuses. */
export async function addressOf(code: string, token: string): Promise<string> {
  return `/replay/${code}#${(await replayLink(code, token)).key}`;
}

/** The address to share: who sat at the table asks it for one that works on other devices, too. */
export async function linkOf(code: string): Promise<string> {
  const seat = heldSeat(code);
  const here = location.href;
  if (!seat) return here;
  const asked = await replayLink(code, seat.token).catch(() => null);
  return asked && here.endsWith(`#${asked.key}`) ? asked.link : here;
}
