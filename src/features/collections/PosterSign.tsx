import type { ReactNode } from 'react';
import classes from './PosterSign.module.css';

interface PosterSignProps {
  /** 'lit': the poster is selected; 'danger': a tap removes it. */
  tone?: 'plain' | 'lit' | 'danger';
  children: ReactNode;
}

/** The round icon on a poster that says what a tap does. */
export function PosterSign({ tone = 'plain', children }: PosterSignProps) {
  return (
    <span className={classes.sign} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  );
}
