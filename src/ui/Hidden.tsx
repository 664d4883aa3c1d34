import type { ReactNode } from 'react';
import classes from './Hidden.module.css';

/** Words for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
