const TALLEST = 3 / 4;
const WIDEST = 2;

/** The aspect ratio of a picture of this size inside a post. */
export function postRatio(width: number, height: number): number {
  if (width <= 0 || height <= 0) return 16 / 9;
  return Math.min(WIDEST, Math.max(TALLEST, width / height));
}
