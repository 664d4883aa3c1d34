import { Alert, Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { ask } from '#client/ui/ask.tsx';
import { fill } from '#client/lib/fill.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import type { ProfileField } from './profile-draft.ts';

const labels: Record<ProfileField, string> = {
  fullName: editingMessages.displayName,
  username: editingMessages.username,
  ...editingMessages.texts,
  location: editingMessages.location,
  country: editingMessages.country,
  age: commonMessages.age,
  gender: commonMessages.gender,
  relationshipStatus: commonMessages.relationship,
  sexualOrientation: commonMessages.sexuality,
  ethnicity: commonMessages.ethnicity,
  hereFor: editingMessages.hereFor,
  displayPersonalInfo: editingMessages.showPersonalInfo,
  showDistance: editingMessages.showDistance,
};

const named = (fields: readonly ProfileField[]): string =>
  new Intl.ListFormat('en-US').format(fields.map((field) => labels[field]));

interface ConflictNoticeProps {
  /** Fields that were changed here and elsewhere. */
  fields: readonly ProfileField[];
  onUseSaved: () => void;
}

/** Says which fields were saved elsewhere while they are being edited here. */
export function ConflictNotice({ fields, onUseSaved }: ConflictNoticeProps) {
  return (
    <div role="status">
      {fields.length > 0 && (
        <Alert role="note" mb="md" icon={<IconArrowsDiff size={20} stroke={1.75} aria-hidden="true" />}>
          {fill(editingMessages.conflict, {
            fields: named(fields),
            button: (
              <Button variant="subtle" size="sm" onClick={onUseSaved}>
                {editingMessages.savedVersion}
              </Button>
            ),
          })}
        </Alert>
      )}
    </div>
  );
}

/** Asks before saving replaces what was saved elsewhere. */
export const askToReplace = (fields: readonly ProfileField[], onReplace: () => void): void =>
  void ask({
    title: editingMessages.replaceQuestion,
    text: editingMessages.conflictText(named(fields)),
    confirm: editingMessages.replace,
    danger: false,
    onConfirm: onReplace,
  });
