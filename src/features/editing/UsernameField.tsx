import type { Ref } from 'react';
import { errorReasons } from '#shared/errors.ts';
import { usernameObjection } from '#shared/username-objection.ts';
import { TextField } from '#client/ui/Field.tsx';
import type { UsernameState } from './use-username-check.ts';

interface UsernameFieldProps {
  value: string;
  /** Under which the profile was found until now. */
  own: string;
  state: UsernameState;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** The name in one's address, with what is known of it while it is typed. */
export function UsernameField({ value, own, state, onChange, ref }: UsernameFieldProps) {
  return (
    <TextField
      ref={ref}
      label="Username"
      value={value}
      onChange={onChange}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={hintOf(state, value, own)}
      problem={
        state === 'taken'
          ? errorReasons.USERNAME_TAKEN.message
          : state === 'invalid'
            ? usernameObjection(value).message
            : undefined
      }
    />
  );
}

function hintOf(state: UsernameState, value: string, own: string): string {
  if (state === 'checking') return 'Checking…';
  if (state === 'available')
    return value.toLowerCase() === own.toLowerCase()
      ? 'Available'
      : `Available. @${own} leads here for 90 more days.`;
  return 'Letters, numbers, periods and underscores';
}
