import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { CountButton } from '#client/ui/CountButton.tsx';
import classes from './HeartCountButton.module.css';

interface HeartCountButtonProps {
  label: string;
  count: number;
  on: boolean;
  onSet: (on: boolean) => boolean;
  disabled?: boolean;
  'aria-keyshortcuts'?: string;
}

/** The heart button; it beats when it is turned on. */
export function HeartCountButton({ label, count, on, onSet, ...rest }: HeartCountButtonProps) {
  const [beats, setBeats] = useState(0);
  const press = () => {
    if (onSet(!on) && !on) setBeats(beats + 1);
  };
  const CurrentIcon = on ? IconHeartFilled : IconHeart;
  return (
    <CountButton {...rest} label={label} count={count} tone="heart" pressed={on} onClick={press}>
      <span key={beats} className={classes.heart} data-beat={(on && beats > 0) || undefined}>
        <CurrentIcon size={20} stroke={1.75} aria-hidden="true" />
      </span>
    </CountButton>
  );
}
