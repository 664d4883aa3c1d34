import { Alert, Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { ask } from '#client/ui/ask.tsx';
import classes from './ConflictNotice.module.css';
import type { ProfileField } from './profile-draft.ts';

const labels: Record<ProfileField, string> = {
  fullName: 'Display name',
  username: 'Username',
  bio: 'Bio',
  occupation: 'Occupation',
  location: 'In your own words',
  country: 'Country',
  stateOrRegion: 'State or region',
  cityOrTown: 'City or town',
  postalCode: 'Postal code',
  age: 'Age',
  gender: 'Gender',
  relationshipStatus: 'Relationship',
  sexualOrientation: 'Sexuality',
  ethnicity: 'Ethnicity',
  hereFor: 'Here For',
  displayPersonalInfo: 'Show personal info',
  showDistance: 'Show distance',
};

const named = (fields: readonly ProfileField[]): string =>
  new Intl.ListFormat('en-US').format(fields.map((field) => labels[field]));

interface ConflictNoticeProps {
  /** Fields that were changed here and elsewhere. */
  fields: readonly ProfileField[];
  onUseSaved: () => void;
}

/** Says which fields were saved elsewhere while they are being changed here. */
export function ConflictNotice({ fields, onUseSaved }: ConflictNoticeProps) {
  return (
    <div className={classes.notice} role="status">
      {fields.length > 0 && (
        <Alert role="note" icon={<IconArrowsDiff size={20} stroke={1.75} aria-hidden="true" />}>
          Changed elsewhere while you were editing: {named(fields)}.{' '}
          <Button variant="subtle" size="sm" onClick={onUseSaved}>
            Use what was saved
          </Button>
        </Alert>
      )}
    </div>
  );
}

/** Asks before what was saved elsewhere is replaced. */
export const askToReplace = (fields: readonly ProfileField[], onReplace: () => void): void =>
  void ask({
    title: 'Replace what was saved elsewhere?',
    text: `Changed elsewhere while you were editing: ${named(fields)}. Saving replaces it with what you typed here.`,
    confirm: 'Replace',
    danger: false,
    onConfirm: onReplace,
  });
