import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { limits } from '#shared/limits.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import { limited } from '#client/ui/limited.tsx';

interface NoteFieldProps {
  form: Pick<UseFormReturnType<{ note: string }>, 'values' | 'getInputProps'>;
  readOnly: boolean;
}

/** A note for the log; only moderators and maintainers read it. */
export const NoteField = ({ form, readOnly }: NoteFieldProps) => (
  <Textarea
    label={moderationMessages.moderatorNote}
    autosize
    minRows={2}
    maxRows={8}
    readOnly={readOnly}
    {...form.getInputProps('note')}
    {...limited(form.values.note, limits.moderationNote)}
  />
);
