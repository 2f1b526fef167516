/** How much a table is enlarged on a screen that people look at from across the room. */
const WIDTH = 1000;
const HEIGHT = 620;

/** The table always has at least so much room of its own, whatever the screen. */
export const zoomFor = (width: number, height: number): number =>
  Math.max(1, Math.min(width / WIDTH, height / HEIGHT));
