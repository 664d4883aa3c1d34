import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { clickNumber } from '#client/lib/clicks.ts';
import classes from './WatchedButton.module.css';

interface WatchedButtonProps {
  label: string;
  watched: boolean;
  /** Returns whether it was set. */
  onSet: (watched: boolean) => boolean;
}

/** Marks an episode as watched or unmarks it. The stamp and its sparks are animated once for each press. */
export function WatchedButton({ label, watched, onSet }: WatchedButtonProps) {
  const [stamps, setStamps] = useState(0);
  const labelAtStart = useRef<string>(undefined);
  const start = () => (labelAtStart.current = label);
  const forgetStart = () => (labelAtStart.current = undefined);
  const pressKey = (event: KeyboardEvent) => {
    const { key, repeat } = event;
    if (key !== ' ' && key !== 'Enter') return;
    if (!repeat) start();
    // a held Enter clicks again and again, in the end on the next episode
    else if (key === 'Enter') event.preventDefault();
  };
  const press = (event: MouseEvent) => {
    // undefined for the press of a screen reader
    const started = labelAtStart.current;
    forgetStart();
    // before the pointer or key was released, Up next went on to the next episode
    if (started !== undefined && started !== label) return;
    // the second press of a double click would be that of the next episode in Up next
    if (clickNumber(event) === 2) return;
    if (onSet(!watched) && !watched) setStamps(stamps + 1);
  };
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={label}
      aria-pressed={watched}
      onPointerDown={start}
      // a finger that scrolls presses nothing
      onPointerCancel={forgetStart}
      onKeyDown={pressKey}
      onClick={press}
    >
      <span key={stamps} className={classes.stamp} data-stamped={(watched && stamps > 0) || undefined}>
        <IconCheck size={20} stroke={3} aria-hidden="true" />
      </span>
    </UnstyledButton>
  );
}
