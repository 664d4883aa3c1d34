import type { ImageView } from './media.ts';

/** An extra photo of a profile; lists of them are in the member's own order. */
export interface PhotoView {
  id: string;
  image: ImageView;
}
