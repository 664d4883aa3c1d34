import { Checkbox, Switch } from '@mantine/core';
import { Suspense, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { adultPurposes, personal, valuesOf } from '#shared/personal.ts';
import type { HereFor } from '#shared/personal.ts';
import { useConfirmAdult } from '#client/features/safety/use-confirm-adult.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Group, Pair } from './Group.tsx';
import classes from './PersonalFields.module.css';
import { type ProfileDraft, ageOf } from './profile-draft.ts';

interface PersonalFieldsProps {
  draft: ProfileDraft;
  onChange: (patch: Partial<ProfileDraft>) => void;
}

const AdultDialog = lazyPart(() => import('#client/features/safety/AdultDialog.tsx'));

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The chosen value, typed again; null where nothing is chosen. */
const chosen = <T extends Record<string, string>>(words: T, value: string) =>
  valuesOf(words).find((known) => known === value) ?? null;

/** What one is here for, and what shows to members only, and only where one wants that. */
export function PersonalFields({ draft, onChange }: PersonalFieldsProps) {
  const { confirmed } = useConfirmAdult();
  // the purpose that asked, and whether the question stands
  const [asking, setAsking] = useState<{ purpose: HereFor; open: boolean } | null>(null);
  const { hereFor } = draft;
  const set = (purpose: HereFor, on: boolean) =>
    onChange({ hereFor: on ? [...hereFor, purpose] : hereFor.filter((kept) => kept !== purpose) });
  return (
    <Group title="Personal">
      <div className={classes.card}>
        <Switch
          aria-label="Show personal info"
          label="Show personal info"
          description="Signed-in members see what you fill in here. Off, nobody does."
          checked={draft.displayPersonalInfo}
          onChange={({ currentTarget }) => onChange({ displayPersonalInfo: currentTarget.checked })}
        />
      </div>
      <fieldset className={classes.purposes}>
        <legend className={classes.legend}>Here For</legend>
        {valuesOf(personal.hereFor).map((purpose) => (
          <Checkbox
            key={purpose}
            label={personal.hereFor[purpose]}
            checked={hereFor.includes(purpose)}
            onChange={({ currentTarget: { checked: on } }) => {
              if (on && !confirmed && adultPurposes.includes(purpose)) setAsking({ purpose, open: true });
              else set(purpose, on);
            }}
          />
        ))}
      </fieldset>
      {asking && (
        <Suspense>
          <AdultDialog
            opened={asking.open}
            onClose={() => setAsking({ ...asking, open: false })}
            onConfirmed={() => set(asking.purpose, true)}
          />
        </Suspense>
      )}
      <Pair>
        <TextField
          label="Age"
          inputMode="numeric"
          value={draft.age}
          hint="Optional"
          problem={
            ageOf(draft.age) === undefined
              ? `Please enter an age from ${limits.ageMin} to ${limits.ageMax}.`
              : undefined
          }
          onChange={(age) => onChange({ age })}
        />
        <SelectField
          label="Gender"
          choices={choicesOf(personal.gender)}
          value={draft.gender ?? ''}
          onChange={(value) => onChange({ gender: chosen(personal.gender, value) })}
        />
        <SelectField
          label="Relationship"
          choices={choicesOf(personal.relationshipStatus)}
          value={draft.relationshipStatus ?? ''}
          onChange={(value) => onChange({ relationshipStatus: chosen(personal.relationshipStatus, value) })}
        />
        <SelectField
          label="Sexuality"
          choices={choicesOf(personal.sexualOrientation)}
          value={draft.sexualOrientation ?? ''}
          onChange={(value) => onChange({ sexualOrientation: chosen(personal.sexualOrientation, value) })}
        />
        <SelectField
          label="Ethnicity"
          choices={choicesOf(personal.ethnicity)}
          value={draft.ethnicity ?? ''}
          onChange={(value) => onChange({ ethnicity: chosen(personal.ethnicity, value) })}
        />
      </Pair>
    </Group>
  );
}
