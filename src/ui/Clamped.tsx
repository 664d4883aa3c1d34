import type { CSSProperties, ReactNode } from 'react';
import { directionOf } from '#shared/format/direction.ts';
import classes from './Clamped.module.css';

interface ClampedProps {
  /** The lines that are shown of a longer text. */
  lines: number;
  className?: string;
  children: ReactNode;
}

/**
 * A text of a few lines. A longer one fades at the end of the last: the browser's ellipsis would make four dots of the end of a
 * sentence.
 */
export function Clamped({ lines, className, children }: ClampedProps) {
  return (
    <span
      className={className ? `${classes.container} ${className}` : classes.container}
      style={{ '--lines': lines } as CSSProperties}
    >
      <span className={classes.text} dir={typeof children === 'string' ? directionOf(children) : 'auto'}>
        {children}
      </span>
    </span>
  );
}
