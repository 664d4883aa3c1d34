/** A stored picture; `mediaUrl(id, width)` gives its addresses. */
export interface ImageView {
  id: string;
  /** Pixels. */
  width: number;
  height: number;
  animated: boolean;
  /** Base64 of a ThumbHash. */
  thumbhash: string;
  /** Written by the member; empty: none was given. */
  alt: string;
}

/** A GIF from GIPHY or the bundled library. */
export interface GifView {
  url: string;
  width: number;
  height: number;
  alt: string;
}
