import { useState } from 'react';
import { PlayButton } from '#client/ui/PlayButton.tsx';
import { useCalm } from '#client/ui/use-calm.ts';
import classes from './CommentGif.module.css';

/** A comment's GIF. Its size is not stored, so it has a height of its own; where less motion is wanted it waits. */
export function CommentGif({ url }: { url: string }) {
  const calm = useCalm();
  const [playing, setPlaying] = useState(false);
  if (calm && !playing) {
    return (
      <span className={classes.frame}>
        <PlayButton onPlay={() => setPlaying(true)}>
          <span className={classes.still} />
        </PlayButton>
      </span>
    );
  }
  return <img className={classes.gif} src={url} alt="GIF" height={160} loading="lazy" decoding="async" />;
}
