import { z } from 'zod';

export const ImageView = z.object({
  id: z.guid(),
  /** Pixels. */
  width: z.int().min(1),
  height: z.int().min(1),
  animated: z.boolean(),
  /** A ThumbHash in base64. */
  thumbhash: z.string(),
  /** Written by the member; may be empty. */
  alt: z.string(),
});
export type ImageView = z.infer<typeof ImageView>;

export const GifView = z.object({
  url: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
  alt: z.string(),
});
export type GifView = z.infer<typeof GifView>;
