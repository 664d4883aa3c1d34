import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'style'> {
  /** What it does, in words: there is nothing else to read. */
  label: string;
  children: ReactNode;
  /** Amber instead of quiet. */
  lit?: boolean;
}

/** A round button that is only a picture: 40 pixels for a mouse, 44 for a finger. */
export function IconButton({ label, lit, className, type, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={className ? `${classes.root} ${className}` : classes.root}
      data-lit={lit || undefined}
    >
      {children}
    </button>
  );
}

interface IconAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'aria-label' | 'style'> {
  label: string;
  children: ReactNode;
}

function IconAnchor({ label, className, children, ...rest }: IconAnchorProps) {
  return (
    <a
      {...rest}
      aria-label={label}
      title={label}
      className={className ? `${classes.root} ${className}` : classes.root}
    >
      {children}
    </a>
  );
}

/** The same, going somewhere. */
export const IconLink = createLink(IconAnchor);
