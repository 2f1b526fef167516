/** When to change over to a newer client: when somebody wants to, and never during a game. */

class Changeover {
  /** Whether a game goes on at a table of this page. */
  playing = $state(false);
  /** Asked for, if need be for after the game. */
  wanted = $state(false);
  /** Not now, and not to be asked again. */
  refused = $state(false);

  get due(): boolean {
    return this.wanted && !this.playing;
  }
}

export const changeover = new Changeover();
