import type { InputWrapperProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { lengthOf } from '#shared/text-rules.ts';
import classes from './limited.module.css';

interface LimitedOptions {
  /** Replaced by an error. */
  hint?: ReactNode;
  /** Another error. */
  error?: ReactNode;
  /** The length is shown from the first character, not only near the limit. */
  counted?: boolean;
}

/** The share of the limit from which the length is shown. */
const NEAR = 0.8;

/**
 * The description of a text input: how much of its limit (in code points) is used, and whether it is exceeded. Nothing is ever
 * cut.
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
