import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './PlayButton.module.css';

interface PlayButtonProps {
  onPlay: () => void;
  /** 'Play GIF', 'Play video'. */
  label?: string;
  /** It is playing; another tap stops it. */
  playing?: boolean;
  children: ReactNode;
}

/** A still picture that plays after a tap. */
export function PlayButton({
  onPlay,
  label = commonMessages.playGif,
  playing = false,
  children,
}: PlayButtonProps) {
  return (
    <span className={classes.still}>
      {children}
      <button
        type="button"
        className={classes.play}
        onClick={onPlay}
        aria-label={playing ? commonMessages.pauseGif : label}
      >
        {!playing && (
          <span className={classes.disc}>
            <IconPlayerPlayFilled size={24} aria-hidden="true" />
          </span>
        )}
      </button>
    </span>
  );
}
