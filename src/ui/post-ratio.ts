const TALLEST = 3 / 4;
const WIDEST = 2;

/** The ratio a picture of this size is shown at inside a post. */
export function postRatio(width: number, height: number): number {
  if (width <= 0 || height <= 0) return 16 / 9;
  return Math.min(WIDEST, Math.max(TALLEST, width / height));
}
