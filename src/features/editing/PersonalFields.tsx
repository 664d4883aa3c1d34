import { Checkbox, NativeSelect, NumberInput, Switch } from '@mantine/core';
import { adultPurposes, personal, valuesOf } from '#shared/personal.ts';
import type { HereFor } from '#shared/personal.ts';
import { useConfirmAdult } from '#client/features/safety/use-confirm-adult.ts';
import { ask } from '#client/ui/ask.tsx';
import { Group, Pair } from './Group.tsx';
import classes from './PersonalFields.module.css';
import type { ProfileFormState } from './use-profile-edit.ts';

/** What may be chosen of `words`, and that nothing is. */
const choicesOf = (words: Readonly<Record<string, string>>) => [
  { value: '', label: 'Not given' },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

/** The chosen value, typed again; null where nothing is chosen. */
const chosen = <T extends Record<string, string>>(words: T, value: string) =>
  valuesOf(words).find((known) => known === value) ?? null;

const choices = [
  { field: 'gender', label: 'Gender' },
  { field: 'relationshipStatus', label: 'Relationship' },
  { field: 'sexualOrientation', label: 'Sexuality' },
  { field: 'ethnicity', label: 'Ethnicity' },
] as const;

/** Asks whether one is 18 or over, for what is not for others. */
const askWhetherAdult = (confirm: () => Promise<boolean>, onConfirmed: () => void) =>
  void ask({
    title: 'Are you 18 or over?',
    text: 'This is for adults. We ask once and keep your answer.',
    confirm: 'I am 18 or over',
    keep: 'Not now',
    danger: false,
    onConfirm: async () => {
      if (await confirm()) onConfirmed();
    },
  });

/** What one is here for, and what shows to members only, and only where one wants that. */
export function PersonalFields({ form }: { form: ProfileFormState }) {
  const { confirmed, confirm } = useConfirmAdult();
  const { hereFor, age } = form.values;
  const set = (purpose: HereFor, on: boolean) =>
    form.setFieldValue('hereFor', on ? [...hereFor, purpose] : hereFor.filter((kept) => kept !== purpose));
  return (
    <Group title="Personal">
      <div className={classes.card}>
        <Switch
          aria-label="Show personal info"
          label="Show personal info"
          description="Signed-in members see what you fill in here. Off, nobody does."
          {...form.getInputProps('displayPersonalInfo', { type: 'checkbox' })}
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
              const add = () => set(purpose, on);
              if (on && !confirmed && adultPurposes.includes(purpose)) askWhetherAdult(confirm, add);
              else add();
            }}
          />
        ))}
      </fieldset>
      <Pair>
        <NumberInput
          label="Age"
          hideControls
          allowDecimal={false}
          clampBehavior="none"
          {...form.getInputProps('age')}
          value={age}
          onChange={(typed) => form.setFieldValue('age', String(typed))}
          description={!form.errors.age && 'Optional'}
        />
        {choices.map(({ field, label }) => (
          <NativeSelect
            key={field}
            label={label}
            data={choicesOf(personal[field])}
            {...form.getInputProps(field)}
            value={form.values[field] ?? ''}
            onChange={({ currentTarget }) =>
              form.setFieldValue(field, chosen(personal[field], currentTarget.value))
            }
          />
        ))}
      </Pair>
    </Group>
  );
}
