import { commonMessages } from '#shared/messages/common.ts';
import type { GifView } from '#shared/views/media.ts';
import classes from './Gif.module.css';
import { PictureFrame, useFirstFrame } from './PictureFrame.tsx';
import { PlayButton, usePlayback } from './PlayButton.tsx';

/** A GIF from the search. With reduced motion it shows its first frame until it is tapped. */
export function Gif({ gif, eager }: { gif: GifView; eager?: boolean }) {
  const { still, button } = usePlayback();
  const frame = (
    <PictureFrame
      src={gif.url}
      width={gif.width}
      height={gif.height}
      alt={gif.alt}
      eager={eager}
      still={still}
    />
  );
  return button ? <PlayButton {...button}>{frame}</PlayButton> : frame;
}

/** A comment's GIF. Its size is not stored, so it has a fixed height; with reduced motion it plays after a tap. */
export function CommentGif({ url }: { url: string }) {
  const { still, button } = usePlayback();
  const { canvas, src, draw } = useFirstFrame(url, still);
  const picture = (
    <span className={classes.frame} data-still={still || undefined}>
      <img
        key={still ? 'still' : 'moving'}
        className={classes.gif}
        src={src}
        alt={commonMessages.gif}
        height={160}
        loading="lazy"
        decoding="async"
        onLoad={(event) => draw(event.currentTarget)}
      />
      {still && <canvas ref={canvas} className={classes.gif} aria-hidden="true" />}
    </span>
  );
  if (!button) return picture;
  return (
    <span className={classes.resting}>
      <PlayButton {...button}>{picture}</PlayButton>
    </span>
  );
}
