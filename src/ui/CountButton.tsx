import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { abbreviateCount } from '#shared/format/count.ts';
import classes from './CountButton.module.css';

interface CountLook {
  /** The accessible name with the exact number: 'Heart, 1,204 hearts'. */
  label: string;
  /** Shown abbreviated beside the icon in a space of constant width; nothing for 0. */
  count?: number;
  /** The color when it is pressed or hovered. */
  tone?: 'act' | 'heart';
  children: ReactNode;
}

interface CountButtonProps
  extends CountLook, Omit<ComponentPropsWithRef<'button'>, keyof CountLook | 'aria-label' | 'style'> {
  pressed: boolean;
}

/** A toggle button with a count: a heart, a bookmark. */
export function CountButton({ label, count, tone = 'act', pressed, children, ...rest }: CountButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes.button}
      aria-label={label}
      aria-pressed={pressed}
      data-tone={tone}
    >
      <span className={classes.picture}>{children}</span>
      {count !== undefined && <Count count={count} blankZero />}
    </button>
  );
}

type CountAnchorProps = CountLook &
  Omit<ComponentPropsWithRef<'a'>, keyof CountLook | 'aria-label' | 'style'>;

function CountAnchor({ label, count, tone = 'act', children, ...rest }: CountAnchorProps) {
  return (
    <a {...rest} className={classes.button} aria-label={label} data-tone={tone}>
      <span className={classes.picture}>{children}</span>
      {count !== undefined && <Count count={count} blankZero />}
    </a>
  );
}

/** The same look as a link: the comments. */
export const CountLink = createLink(CountAnchor);

interface CountProps {
  count: number;
  /** Show nothing for 0, but keep the space. */
  blankZero?: boolean;
}

/** An abbreviated number (1.2K) in a space wide enough for any, so that its row never moves. */
export const Count = ({ count, blankZero = false }: CountProps) => (
  <span className={classes.count}>{blankZero && count === 0 ? '' : abbreviateCount(count)}</span>
);
