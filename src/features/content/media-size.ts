import { postRatio } from '#client/ui/sources.ts';

interface Size {
  width: number;
  height: number;
}

/** The maximum height of a picture in a card, in pixels, so that the next card is never far away. */
const MAX_HEIGHT = 520;
/** The maximum height of a GIF, in pixels; GIFs are small and are not enlarged much. */
const MAX_GIF_HEIGHT = 320;
const BLOWN_UP = 1.5;

/** The maximum width of a picture in a card, in pixels. */
export const mediaWidth = ({ width, height }: Size): number =>
  Math.round(MAX_HEIGHT * postRatio(width, height));

export const gifWidth = ({ width, height }: Size): number =>
  Math.round(Math.min(MAX_GIF_HEIGHT * postRatio(width, height), Math.max(200, width * BLOWN_UP)));
