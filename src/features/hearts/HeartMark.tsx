import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { MarkButton } from '#client/ui/MarkButton.tsx';
import classes from './HeartMark.module.css';

interface HeartMarkProps {
  label: string;
  count: number;
  on: boolean;
  onSet: (on: boolean) => boolean;
  'aria-keyshortcuts'?: string;
}

/** The heart button; it beats when it is pressed on. */
export function HeartMark({ label, count, on, onSet, ...rest }: HeartMarkProps) {
  const [beats, setBeats] = useState(0);
  const press = () => {
    if (onSet(!on) && !on) setBeats(beats + 1);
  };
  const Drawn = on ? IconHeartFilled : IconHeart;
  return (
    <MarkButton {...rest} label={label} count={count} tone="heart" pressed={on} onClick={press}>
      <span key={beats} className={classes.heart} data-beat={(on && beats > 0) || undefined}>
        <Drawn size={20} stroke={1.75} aria-hidden="true" />
      </span>
    </MarkButton>
  );
}
