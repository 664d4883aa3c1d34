import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './PlayButton.module.css';

interface PlayButtonProps {
  onPlay: () => void;
  /** 'Play GIF', 'Play video'. */
  label?: string;
  /** The still picture. */
  children: ReactNode;
}

/** A still picture that moves after a tap. */
export function PlayButton({ onPlay, label = 'Play GIF', children }: PlayButtonProps) {
  return (
    <span className={classes.still}>
      {children}
      <button type="button" className={classes.play} onClick={onPlay} aria-label={label}>
        <span className={classes.disc}>
          <IconPlayerPlayFilled size={24} aria-hidden="true" />
        </span>
      </button>
    </span>
  );
}
