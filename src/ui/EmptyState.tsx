import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  /** One sentence. */
  text?: ReactNode;
  children?: ReactNode;
  /** The title is the screen's own heading. */
  heading?: 'h1' | 'h2';
}

/** A screen or list without content: a drawing, a sentence, and what to do. */
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
