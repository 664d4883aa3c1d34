import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** One of our drawings (`ui/drawings/*`). */
  drawing?: ReactNode;
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** One way on: a button or a button link. */
  children?: ReactNode;
  /** The title is the screen's own heading instead of one inside it. */
  heading?: 'h1' | 'h2';
}

/** A place with nothing in it yet: a drawing, one sentence, one way on. */
export function EmptyState({ drawing, title, text, children, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {drawing && <div className={classes.drawing}>{drawing}</div>}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.acts}>{children}</div>}
    </div>
  );
}
