export interface ImageView {
  id: string;
  /** Pixels. */
  width: number;
  height: number;
  animated: boolean;
  /** A ThumbHash in base64. */
  thumbhash: string;
  /** Written by the member; may be empty. */
  alt: string;
}

export interface GifView {
  url: string;
  width: number;
  height: number;
  alt: string;
}
