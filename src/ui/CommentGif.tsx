import { useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './CommentGif.module.css';
import { useCalm } from './media-queries.ts';
import { PlayButton } from './PlayButton.tsx';
import { useFirstFrame } from './use-first-frame.ts';

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
