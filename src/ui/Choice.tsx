import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import classes from './Choice.module.css';

interface ChoiceProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'style'> {
  /** Of what is seen of it. */
  className: string | undefined;
  children: ReactNode;
}

/** A radio button that is seen as whatever it holds, with a ring while it has the keyboard. */
export function Choice({ className, title, children, ...radio }: ChoiceProps) {
  return (
    <label className={`${classes.choice} ${className}`} title={title}>
      <input {...radio} type="radio" className={classes.radio} />
      {children}
    </label>
  );
}
