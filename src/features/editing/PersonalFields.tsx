import { limits } from '#shared/limits.ts';
import { adultPurposes, personal, valuesOf } from '#shared/personal.ts';
import type { HereFor } from '#shared/personal.ts';
import { CheckField, SelectField, TextField } from '#client/ui/Field.tsx';
import { Switch } from '#client/ui/Switch.tsx';
import { Group, Pair } from './Group.tsx';
import classes from './PersonalFields.module.css';
import { type ProfileDraft, ageOf } from './profile-draft.ts';

interface PersonalFieldsProps {
  draft: ProfileDraft;
  onChange: (patch: Partial<ProfileDraft>) => void;
  /** Asks once whether one is an adult; calls back when one is. */
  askAdult: (onConfirmed: () => void) => void;
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The chosen value, typed again; null where nothing is chosen. */
const chosen = <T extends Record<string, string>>(words: T, value: string) =>
  valuesOf(words).find((known) => known === value) ?? null;

/** What one is here for, and what shows to members only, and only where one wants that. */
export function PersonalFields({ draft, onChange, askAdult }: PersonalFieldsProps) {
  const { hereFor } = draft;
  const set = (purpose: HereFor, on: boolean) =>
    onChange({ hereFor: on ? [...hereFor, purpose] : hereFor.filter((kept) => kept !== purpose) });
  return (
    <Group title="Personal">
      <div className={classes.card}>
        <Switch
          label="Show personal info"
          hint="Signed-in members see what you fill in here. Off, nobody does."
          checked={draft.displayPersonalInfo}
          onChange={(displayPersonalInfo) => onChange({ displayPersonalInfo })}
        />
      </div>
      <fieldset className={classes.purposes}>
        <legend className={classes.legend}>Here For</legend>
        {valuesOf(personal.hereFor).map((purpose) => (
          <CheckField
            key={purpose}
            label={personal.hereFor[purpose]}
            checked={hereFor.includes(purpose)}
            onChange={(on) => {
              if (on && adultPurposes.includes(purpose)) askAdult(() => set(purpose, true));
              else set(purpose, on);
            }}
          />
        ))}
      </fieldset>
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
