/** The address to share of a game that is looked at. */
import { replayLink } from '$lib/wire/api';
import { heldSeat } from '$lib/wire/seats';

/** Who sat at the table asks it for an address that works on other devices, too. */
export async function linkOf(code: string): Promise<string> {
  const seat = heldSeat(code);
  const here = location.href;
  if (!seat) return here;
  const asked = await replayLink(code, seat.token).catch(() => null);
  return asked && here.endsWith(`#${asked.key}`) ? asked.link : here;
}
