import { Checkbox, NativeSelect, NumberInput, Paper, SimpleGrid, Switch } from '@mantine/core';
import { commonMessages } from '#shared/messages/common.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import { adultPurposes, personal, valuesOf } from '#shared/personal.ts';
import { useConfirmAdult } from '#client/features/safety/use-confirm-adult.ts';
import { ask } from '#client/ui/ask.tsx';
import { FieldGroup, Pair } from './FieldGroup.tsx';
import { choiceIn } from './profile-draft.ts';
import type { ProfileFormState } from './use-profile-edit.ts';

const choicesOf = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: editingMessages.notSpecified },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const choices = [
  { field: 'gender', label: commonMessages.gender },
  { field: 'relationshipStatus', label: commonMessages.relationship },
  { field: 'sexualOrientation', label: commonMessages.sexuality },
  { field: 'ethnicity', label: commonMessages.ethnicity },
] as const;

/** Asks whether the member is 18 or over, before fields for adults. */
const askWhetherAdult = (confirm: () => Promise<boolean>, onConfirmed: () => void) =>
  void ask({
    title: commonMessages.adultQuestion,
    text: editingMessages.adultText,
    confirm: commonMessages.adultAnswer,
    keep: editingMessages.notNow,
    danger: false,
    onConfirm: async () => {
      if (await confirm()) onConfirmed();
    },
  });

interface PersonalFieldsProps {
  form: ProfileFormState;
  readOnly: boolean;
}

/** What the member is looking for, and personal fields, which the member can limit to signed-in members. */
export function PersonalFields({ form, readOnly }: PersonalFieldsProps) {
  const { confirmed, confirm } = useConfirmAdult();
  const { hereFor, age } = form.values;
  const choosePurposes = (chosenNames: string[]) => {
    const purposes = valuesOf(personal.hereFor).filter((purpose) => chosenNames.includes(purpose));
    const choose = () => form.setFieldValue('hereFor', purposes);
    const isForAdults = purposes.some(
      (purpose) => !hereFor.includes(purpose) && adultPurposes.includes(purpose),
    );
    if (isForAdults && !confirmed) askWhetherAdult(confirm, choose);
    else choose();
  };
  return (
    <FieldGroup title={editingMessages.personal}>
      <Paper withBorder radius="lg" bg="var(--raised)">
        <Switch
          aria-label={editingMessages.showPersonalInfo}
          label={editingMessages.showPersonalInfo}
          description={editingMessages.personalHint}
          readOnly={readOnly}
          {...form.getInputProps('displayPersonalInfo', { type: 'checkbox' })}
        />
      </Paper>
      <Checkbox.Group
        label={editingMessages.hereFor}
        value={[...hereFor]}
        readOnly={readOnly}
        onChange={choosePurposes}
      >
        <SimpleGrid minColWidth="min(13.75rem, 100%)" verticalSpacing={0}>
          {valuesOf(personal.hereFor).map((purpose) => (
            <Checkbox key={purpose} value={purpose} label={personal.hereFor[purpose]} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Pair>
        <NumberInput
          label={commonMessages.age}
          hideControls
          allowDecimal={false}
          clampBehavior="none"
          readOnly={readOnly}
          {...form.getInputProps('age')}
          value={age}
          onChange={(typed) => form.setFieldValue('age', String(typed))}
          description={!form.errors.age && editingMessages.optional}
        />
        {choices.map(({ field, label }) => (
          <NativeSelect
            key={field}
            label={label}
            data={choicesOf(personal[field])}
            autoComplete={field === 'gender' ? 'sex' : undefined}
            disabled={readOnly}
            {...form.getInputProps(field)}
            value={form.values[field] ?? ''}
            onChange={({ currentTarget }) =>
              form.setFieldValue(field, choiceIn(personal[field], currentTarget.value))
            }
          />
        ))}
      </Pair>
    </FieldGroup>
  );
}
