import { TextInput } from '@mantine/core';
import { errorReasons } from '#shared/errors.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import type { ProfileFormState } from './use-profile-edit.ts';
import type { UsernameState } from './use-username-check.ts';

interface UsernameFieldProps {
  form: ProfileFormState;
  own: string;
  state: UsernameState;
  readOnly: boolean;
}

/** The username field, which shows while typing whether the name is available. */
export function UsernameField({ form, own, state, readOnly }: UsernameFieldProps) {
  const { username } = form.values;
  const error = state === 'taken' ? errorReasons.USERNAME_TAKEN.message : form.errors.username;
  return (
    <TextInput
      label={editingMessages.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
      {...form.getInputProps('username')}
      onChange={({ currentTarget }) => form.setFieldValue('username', currentTarget.value.trim())}
      error={error}
      description={!error && <span role="status">{hintOf(state, username, own)}</span>}
    />
  );
}

function hintOf(state: UsernameState, value: string, own: string): string {
  if (state === 'checking') return editingMessages.checking;
  if (state === 'available')
    return value.toLowerCase() === own.toLowerCase()
      ? editingMessages.available
      : editingMessages.availableWithRedirect(own);
  return editingMessages.usernameHint;
}
