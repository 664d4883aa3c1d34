import { postRatio } from '#client/ui/post-ratio.ts';

interface Size {
  width: number;
  height: number;
}

/** A picture in a card is at most this high, so that the next card is never far; pixels. */
const TALLEST = 520;
/** A GIF is a gesture: smaller, and never blown up much beyond what it is. */
const TALLEST_GIF = 320;
const BLOWN_UP = 1.5;

/** The most a picture may be wide in a card, in pixels. */
export const mediaWidth = ({ width, height }: Size): number => Math.round(TALLEST * postRatio(width, height));

/** The same for a GIF. */
export const gifWidth = ({ width, height }: Size): number =>
  Math.round(Math.min(TALLEST_GIF * postRatio(width, height), Math.max(200, width * BLOWN_UP)));
