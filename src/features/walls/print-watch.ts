export interface PrintWatch {
  /** The subscription begins, or begins again, with the wall's present print. */
  began: (print: string) => void;
  /**
   * Hears which print was read last; undefined while that is under way. True, once for each beginning: something happened
   * between the two that nobody told of.
   */
  missed: (read: string | undefined) => boolean;
}

/** Tells whether a wall changed while nobody was listening: its subscription has no history. */
export function createPrintWatch(): PrintWatch {
  let begun: string | undefined;
  return {
    began: (print) => void (begun = print),
    missed(read) {
      if (begun === undefined || read === undefined) return false;
      const differs = begun !== read;
      begun = undefined;
      return differs;
    },
  };
}
