import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { usePrefersReducedMotion } from './media-queries.ts';
import classes from './PlayButton.module.css';

interface PlayButtonProps {
  onPlay: () => void;
  /** 'Play GIF', 'Play video'. */
  label?: string;
  /** It is playing; another tap stops it. */
  playing?: boolean;
  /** While it plays, the button covers only a corner, so that a link below it can be pressed. */
  corner?: boolean;
  children: ReactNode;
}

/** A still picture that plays after a tap. */
export function PlayButton({
  onPlay,
  label = commonMessages.playGif,
  playing = false,
  corner = false,
  children,
}: PlayButtonProps) {
  return (
    <span className={classes.still}>
      {children}
      <button
        type="button"
        className={classes.play}
        data-corner={(corner && playing) || undefined}
        onClick={onPlay}
        aria-label={playing ? commonMessages.pauseGif : label}
      >
        {(corner || !playing) && (
          <span className={classes.disc}>
            {playing ? (
              <IconPlayerPauseFilled size={18} aria-hidden="true" />
            ) : (
              <IconPlayerPlayFilled size={24} aria-hidden="true" />
            )}
          </span>
        )}
      </button>
    </span>
  );
}

interface Playback {
  /** Only the first frame is shown. */
  still: boolean;
  /** The props of its `PlayButton`; null if it plays by itself. */
  button: { playing: boolean; onPlay: () => void } | null;
}

/** With reduced motion, an animated picture plays after a tap and stops with the next one. */
export function usePlayback(animated = true): Playback {
  const reducedMotion = usePrefersReducedMotion();
  const [playing, setPlaying] = useState(false);
  if (!animated || !reducedMotion) return { still: false, button: null };
  return { still: !playing, button: { playing, onPlay: () => setPlaying(!playing) } };
}
