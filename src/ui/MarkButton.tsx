import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Count } from './Count.tsx';
import classes from './MarkButton.module.css';

interface MarkLook {
  /** The whole name, exact number included: 'Heart, 1,204 hearts'. */
  label: string;
  /** Drawn in short beside the picture, in a place that never changes its width; nothing for 0. */
  count?: number;
  /** The color it takes when it is on or pointed at. */
  tone?: 'act' | 'heart';
  /** The picture, 20 pixels. */
  children: ReactNode;
}

interface MarkButtonProps
  extends MarkLook, Omit<ComponentPropsWithRef<'button'>, keyof MarkLook | 'aria-label' | 'style'> {
  pressed: boolean;
}

/** A mark one sets on something and takes off again, with how many did: a heart, a bookmark. */
export function MarkButton({ label, count, tone = 'act', pressed, children, ...rest }: MarkButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes.mark}
      aria-label={label}
      aria-pressed={pressed}
      data-tone={tone}
    >
      <span className={classes.picture}>{children}</span>
      {count !== undefined && <Count count={count} blankZero />}
    </button>
  );
}

type MarkAnchorProps = MarkLook & Omit<ComponentPropsWithRef<'a'>, keyof MarkLook | 'aria-label' | 'style'>;

function MarkAnchor({ label, count, tone = 'act', children, ...rest }: MarkAnchorProps) {
  return (
    <a {...rest} className={classes.mark} aria-label={label} data-tone={tone}>
      <span className={classes.picture}>{children}</span>
      {count !== undefined && <Count count={count} blankZero />}
    </a>
  );
}

/** The same look, going somewhere: the comments. */
export const MarkLink = createLink(MarkAnchor);
