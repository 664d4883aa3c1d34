import type { ReactNode } from 'react';
import classes from './PosterSign.module.css';

interface PosterSignProps {
  /** 'lit': the poster is chosen; 'danger': a tap takes it away. */
  tone?: 'plain' | 'lit' | 'danger';
  /** An icon. */
  children: ReactNode;
}

/** The small round sign on a poster that says what a tap does. */
export function PosterSign({ tone = 'plain', children }: PosterSignProps) {
  return (
    <span className={classes.sign} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  );
}
