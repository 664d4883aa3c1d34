import type { InputWrapperProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { lengthOf } from '#shared/text-rules.ts';
import classes from './limited.module.css';

interface LimitedOptions {
  /** A quiet line; what is wrong takes its place. */
  hint?: ReactNode;
  /** What else is wrong with it. */
  error?: ReactNode;
  /** The length is shown from the first character, not only near the limit. */
  counted?: boolean;
}

/** The share of the limit from which the length is shown. */
const NEAR = 0.8;

/**
 * What a text input says below itself: how much of its limit (in code points) is used, and that it is exceeded. Nothing is
 * ever cut off.
 */
export function limited(
  value: string,
  limit: number,
  { hint, error, counted }: LimitedOptions = {},
): Pick<InputWrapperProps, 'description' | 'error'> {
  const length = lengthOf(value);
  const isOver = length > limit;
  const problem = error || (isOver && commonMessages.characterLimitExceeded);
  const count = (counted || length > limit * NEAR) && (
    <span className={classes.count} data-over={isOver || undefined}>
      {length}/{limit}
    </span>
  );
  const shownHint = !problem && hint;
  return {
    error: problem,
    description: (shownHint || count) && (
      <>
        {shownHint}
        {count}
      </>
    ),
  };
}
