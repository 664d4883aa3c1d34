import type { CSSProperties, ReactNode } from 'react';
import { directionOf } from '#shared/format/direction.ts';
import classes from './Clamped.module.css';

interface ClampedProps {
  /** How many are shown of a longer text. */
  lines: number;
  className?: string;
  children: ReactNode;
}

/**
 * A text of which a few lines are shown. A longer one fades at the end of the last: an ellipsis, which the browser sets
 * after whatever fits, would make four dots of the end of a sentence.
 */
export function Clamped({ lines, className, children }: ClampedProps) {
  return (
    <span
      className={className ? `${classes.room} ${className}` : classes.room}
      style={{ '--lines': lines } as CSSProperties}
    >
      <span className={classes.text} dir={typeof children === 'string' ? directionOf(children) : 'auto'}>
        {children}
      </span>
    </span>
  );
}
