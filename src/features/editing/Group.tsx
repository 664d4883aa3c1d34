import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './Group.module.css';

interface GroupProps {
  title: string;
  aside?: ReactNode;
  /** A line below the title. */
  text?: string;
  children: ReactNode;
}

export function Group({ title, aside, text, children }: GroupProps) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
