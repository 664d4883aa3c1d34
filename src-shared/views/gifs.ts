import { z } from 'zod';
import { GifView } from './media.ts';

/** A GIF in search results; a post stores its `url`, size and `alt`. */
export const GifResult = GifView.extend({
  /** The service's own id. */
  id: z.string(),
  title: z.string(),
  /** A smaller version for the results grid. */
  previewUrl: z.string(),
});
export type GifResult = z.infer<typeof GifResult>;

/** Search results, best match first. */
export const GifResults = z.object({
  items: z.array(GifResult),
  /** The service to credit; null for the bundled library. */
  poweredBy: z.literal('giphy').nullable(),
});
export type GifResults = z.infer<typeof GifResults>;
