import type { ReactNode } from 'react';
import classes from './Hidden.module.css';

/** For what is a heading already, and for screen readers only. */
export const hiddenClass = classes.hidden;

/** Words for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
