import { useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import type { GifView } from '#shared/views/media.ts';
import classes from './Gif.module.css';
import { PictureFrame, useFirstFrame } from './PictureFrame.tsx';
import { PlayButton } from './PlayButton.tsx';
import { useCalm } from './media-queries.ts';

/** A GIF from the search. With reduced motion it stops at its first frame until a tap. */
export function Gif({ gif, eager }: { gif: GifView; eager?: boolean }) {
  const calm = useCalm();
  const [playing, setPlaying] = useState(false);
  const still = calm && !playing;
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
  if (!calm) return frame;
  return (
    <PlayButton playing={playing} onPlay={() => setPlaying(!playing)}>
      {frame}
    </PlayButton>
  );
}

/** A comment's GIF. Its size is not stored, so it has a fixed height; with reduced motion it plays after a tap. */
export function CommentGif({ url }: { url: string }) {
  const calm = useCalm();
  const [playing, setPlaying] = useState(false);
  const still = calm && !playing;
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
  if (!calm) return picture;
  return (
    <span className={classes.resting}>
      <PlayButton playing={playing} onPlay={() => setPlaying(!playing)}>
        {picture}
      </PlayButton>
    </span>
  );
}
