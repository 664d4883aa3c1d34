/** A short loop, drawn in a box of 400 × 400; `at` goes from 0 up to, but not including, 1. */
export interface GifScene {
  name: string;
  /** What it shows, and its alternative text. */
  title: string;
  /** What else a search finds it by. */
  words: string;
  frames: number;
  /** Milliseconds a frame is shown. */
  pace: number;
  /** Set under the drawing. */
  caption?: string;
  draw: (at: number) => string;
}

/** Swings between -1 and 1, once a loop. */
export const wave = (at: number, offset = 0): number => Math.sin((at + offset) * 2 * Math.PI);
