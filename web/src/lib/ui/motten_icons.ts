/** What hands do at a table of moths, as line drawings on a grid of 24. */
export const MOTTEN_ICONS = {
  // A short dip below the edge, and a long one.
  quick: 'M2 8.5h6.500l3.500 6 3.500-6H22',
  slow: 'M2 6h4v8.500a6 6 0 0 0 12 0V6h4',
  // Nobody saw a thing.
  wink: 'M12 2.500a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19ZM8.200 9v2M13.500 10.500c1-1.300 3-1.300 4 0M7.500 15.500c2.800 2.600 6.400 2.400 9-.5',
  // Dust, and what is heard of it.
  rustle:
    'M3 9c2-2.600 4-2.600 6 0s4 2.600 6 0 4-2.600 6 0M3 15.500c2-2.600 4-2.600 6 0s4 2.600 6 0 4-2.600 6 0M6 4v.1M12 4.500v.1M18 4v.1M9 20v.1M15 20v.1',
  lantern:
    'M9 5.500a3 3 0 0 1 6 0M6.500 9l2.500-3.500h6l2.500 3.500ZM7.500 9v9M16.500 9v9M6 18h12v3H6ZM12 11.500c1.800 2 1.500 4.500 0 4.500s-1.800-2.500 0-4.500Z',
  // A card that goes into a sleeve.
  sleeve: 'M9 8V2.500h6V8M4 8h16l-3 6.500v7H7v-7ZM7 14.500h10M14 18v.1',
  guard:
    'M12 2.500c2.600 1.700 5.200 2.400 8 2.500c.5 7.500-2 13-8 16.500C6 18 3.500 12.500 4 5c2.800-.1 5.400-.8 8-2.500ZM8.500 11.500h.1M15.500 11.500h.1M9.500 15.500h5',
  // A flat hand, for a slap.
  slap: 'M8 12.500V6a1.500 1.500 0 0 1 3 0v5V4a1.500 1.500 0 0 1 3 0v7V5.500a1.500 1.500 0 0 1 3 0V14c0 5-2.500 7.500-6 7.500c-3 0-4.500-1.500-6-4.500l-2-4a1.500 1.500 0 0 1 2.600-1.500Z',
  // A finger that points.
  caught:
    'M2.500 7.500v9M2.500 8h4l3-4.200a1.500 1.500 0 0 1 2.400 1.800L10.500 8H20a1.700 1.700 0 0 1 0 3.400h-6M14.500 11.400a1.500 1.500 0 0 1 0 3M14 14.400a1.500 1.500 0 0 1-.5 2.900H6l-3.500-1',
} as const;

export type MottenIconName = keyof typeof MOTTEN_ICONS;
