import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './TickButton.module.css';

interface TickButtonProps {
  label: string;
  ticked: boolean;
  /** Returns whether it was set. */
  onSet: (ticked: boolean) => boolean;
}

/** Ticks an episode. The stamp and its sparks are animated once for each press. */
export function TickButton({ label, ticked, onSet }: TickButtonProps) {
  const [stamps, setStamps] = useState(0);
  const press = () => {
    if (onSet(!ticked) && !ticked) setStamps(stamps + 1);
  };
  return (
    <UnstyledButton className={classes.tick} aria-label={label} aria-pressed={ticked} onClick={press}>
      <span key={stamps} className={classes.stamp} data-stamped={(ticked && stamps > 0) || undefined}>
        <IconCheck size={20} stroke={3} aria-hidden="true" />
      </span>
    </UnstyledButton>
  );
}
