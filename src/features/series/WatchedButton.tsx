import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
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
  const labelAtPointerDown = useRef<string>(undefined);
  const press = (event: MouseEvent) => {
    const pressed = event.detail > 0 ? labelAtPointerDown.current : undefined;
    labelAtPointerDown.current = undefined;
    // before the pointer was released, Up next went on to the next episode
    if (pressed !== undefined && pressed !== label) return;
    // the second press of a double click would be that of the next episode in Up next
    if (clickNumber(event) === 2) return;
    if (onSet(!watched) && !watched) setStamps(stamps + 1);
  };
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={label}
      aria-pressed={watched}
      onPointerDown={() => (labelAtPointerDown.current = label)}
      onClick={press}
    >
      <span key={stamps} className={classes.stamp} data-stamped={(watched && stamps > 0) || undefined}>
        <IconCheck size={20} stroke={3} aria-hidden="true" />
      </span>
    </UnstyledButton>
  );
}
