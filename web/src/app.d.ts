declare global {
  namespace App {
    interface PageState {
      /** The column of the paper companion is worked out; the way back leads to its cards. */
      explained?: boolean;
    }
  }
}

export {};
