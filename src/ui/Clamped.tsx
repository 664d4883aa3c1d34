import type { CSSProperties, ReactNode } from 'react';
import { directionOf } from '#shared/format/direction.ts';
import classes from './Clamped.module.css';

interface ClampedProps {
  /** How many lines of a longer text are shown. */
  lines: number;
  className?: string;
  children: ReactNode;
}

/**
 * A text limited to a few lines. A longer text fades out at the end of the last one: the browser's ellipsis after the end of a
 * sentence would make four dots.
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
