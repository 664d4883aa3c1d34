import { mediaUrl, stillUrl, storedWidths, widthFor } from '#shared/media.ts';
import type { ImageView } from '#shared/views/media.ts';

export interface Sources {
  src: string;
  srcSet?: string;
}

const defaultWidth = 480;

/** The addresses of a stored picture. `still`: the first frame of an animated one. */
export function sourcesOf(image: ImageView, { still = false } = {}): Sources {
  if (still && image.animated) return { src: stillUrl(image.id) };
  const widths = storedWidths(image.width);
  const srcSet = widths.map((width) => `${mediaUrl(image.id, width)} ${width}w`).join(', ');
  return { src: mediaUrl(image.id, widthFor(image, defaultWidth)), ...(widths.length > 1 && { srcSet }) };
}

const MIN_RATIO = 3 / 4;
const MAX_RATIO = 2;

/** The aspect ratio of a picture of this size inside a post. */
export function postRatio(width: number, height: number): number {
  if (width <= 0 || height <= 0) return 16 / 9;
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, width / height));
}
