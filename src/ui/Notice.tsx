import type { ReactNode } from 'react';
import classes from './Notice.module.css';

/** One quiet, framed line inside a screen: a note, a consequence, a condition. */
export function Notice({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.notice}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
