/** What a goal is about, as line drawings on a grid of 24. */
import type { BedriegersCategory } from '$lib/wire/types';

export const GOAL_ICONS: Record<BedriegersCategory, string> = {
  // A hand drum, seen from above its rim, with bells.
  music:
    'M3.5 9a8.5 4.2 0 1 1 17 0a8.5 4.2 0 1 1-17 0ZM3.5 9v6.2c0 2.4 3.8 4.3 8.5 4.3s8.5-1.9 8.5-4.3V9M7.4 15.4a1.2 1.2 0 1 0 .01 0M16.6 15.4a1.2 1.2 0 1 0 .01 0',
  // A round retort with its long beak.
  alchemy:
    'M10 8.4a6.6 6.6 0 1 0 5.6 4.4L21.5 19M10 8.4c1.6-3.6 4-5 7-3.6c3 1.4 4.4 6 4.6 14.2M4.4 14.6c2.4-1.6 4 1.4 6.4.2s3-.6 4.6-.4',
  // A fencing mask with its mesh and bib.
  fencing:
    'M12 2.5c4.6 0 7 3.2 7 7.6c0 4-2 6.4-3 7.4l1.6 4H6.4l1.6-4c-1-1-3-3.4-3-7.400c0-4.4 2.4-7.6 7-7.600ZM8 17.500h8M5.2 8.200h13.600M5.3 12.600h13.400M9.2 3.200v14.200M14.8 3.200v14.2',
  // A sheaf of wheat.
  farming:
    'M12 21.500V6M12 6c-1.6-1-1.6-3 0-4.200c1.6 1.2 1.6 3.2 0 4.200ZM12 11c-2.4.3-3.9-1-4.2-3.400c2.4-.3 3.9 1 4.2 3.400ZM12 11c2.4.3 3.9-1 4.2-3.400c-2.4-.3-3.9 1-4.2 3.400ZM12 16c-2.4.3-3.9-1-4.2-3.400c2.4-.3 3.9 1 4.2 3.400ZM12 16c2.4.3 3.9-1 4.2-3.400c-2.4-.3-3.9 1-4.2 3.400M7.6 21.500l4.4-3 4.4 3',
  // A pair of scales.
  trade:
    'M12 3v17.500M7 20.500h10M4 6.500h16M12 3a1 1 0 1 0 .01 0M4 6.500l-2.5 7h5ZM20 6.500l-2.5 7h5ZM1.5 13.500c.3 3 4.7 3 5 0M17.5 13.500c.3 3 4.7 3 5 0',
  // A candle on its dish.
  religion:
    'M9 10.500h6v9H9ZM12 10.500V8.400M12 1.800c2.4 2.9 2.2 6.6 0 6.600s-2.4-3.7 0-6.600ZM4 19.500h16c0 1.8-1.2 2.7-3 2.700H7c-1.8 0-3-.9-3-2.700Z',
};
