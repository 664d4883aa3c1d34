import { Link } from '@tanstack/react-router';
import { contentMessages } from '#shared/messages/content.ts';
import type { ImageView } from '#shared/views/media.ts';
import classes from './PictureLink.module.css';

/** Covers a post's picture and opens it full screen. */
export function PictureLink({ contentId, image }: { contentId: string; image: ImageView }) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, image: contentId })}
      state={{ overlay: true, images: [image] }}
      resetScroll={false}
      className={classes.link}
      aria-label={image.alt ? contentMessages.viewPictureOf(image.alt) : contentMessages.viewPicture}
    />
  );
}
