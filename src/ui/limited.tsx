import { Text } from '@mantine/core';
import type { InputWrapperProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { beginningOf } from '#shared/format/cut.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { lengthOf } from '#shared/text-rules.ts';
import { toast } from './toasts.ts';

interface LimitedOptions {
  /** Replaced by an error. */
  hint?: ReactNode;
  /** Another error. */
  error?: ReactNode;
  /** The length is shown from the first character, not only near the limit. */
  alwaysCounted?: boolean;
}

/** Whether at least nine tenths of a limit are used. Fields then show the length; a counter that always shows changes its color. */
export const isNearLimit = (length: number, limit: number): boolean => length >= limit * 0.9;

/**
 * The description of a text input: how much of its limit (in code points) is used, and whether it is exceeded. The text is never
 * cut.
 */
export function limited(
  value: string,
  limit: number,
  { hint, error, alwaysCounted }: LimitedOptions = {},
): Pick<InputWrapperProps, 'description' | 'error'> {
  const length = lengthOf(value);
  const isOver = length > limit;
  const problem = error || (isOver && commonMessages.characterLimitExceeded);
  const count = (alwaysCounted || isNearLimit(length, limit)) && (
    <Text span inherit flex="none" ml="auto" c={isOver ? 'danger' : undefined}>
      {length}/{limit}
    </Text>
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

/** Cuts a single line to a limit in code points, with a toast when something was cut. */
export function fitLine(value: string, limit: number): string {
  if (lengthOf(value) <= limit) return value;
  toast({ title: commonMessages.cutToCharacters(limit), id: 'cut', once: true });
  return beginningOf(value.trimStart(), limit);
}
