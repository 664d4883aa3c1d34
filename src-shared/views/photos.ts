import type { ImageView } from './media.ts';

export interface PhotoView {
  id: string;
  image: ImageView;
}
