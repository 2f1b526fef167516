/** The six player signs, on a grid of 24: with the colour they tell whose something is. */
export const SIGNS: readonly string[] = [
  'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19Z', // circle
  'M12 2.6L22.4 21.2H1.6Z', // triangle
  'M3.4 3.4h17.2v17.2H3.4Z', // square
  'M12 1.4l3.2 6.9 7.4.9-5.5 5.1 1.5 7.4L12 18l-6.6 3.7 1.5-7.4L1.4 9.2l7.4-.9Z', // star
  'M12 1L22 12 12 23 2 12Z', // diamond
  'M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5Z', // cross
];
