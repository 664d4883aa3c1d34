import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { editingMessages } from '#shared/messages/editing.ts';
import { countries, regionsOf } from '#shared/countries.ts';
import { FieldGroup, Pair } from './FieldGroup.tsx';
import { inCountry } from './profile-draft.ts';
import { profileTextProps } from './profile-text-props.ts';
import type { ProfileFormState } from './use-profile-edit.ts';

const notSpecified = { value: '', label: editingMessages.notSpecified };

interface PlaceFieldsProps {
  form: ProfileFormState;
  readOnly: boolean;
}

export function PlaceFields({ form, readOnly }: PlaceFieldsProps) {
  const { values, getInputProps } = form;
  const regions = regionsOf(values.country);
  return (
    <FieldGroup title={editingMessages.location}>
      <TextInput
        readOnly={readOnly}
        {...profileTextProps(form, 'location', { hint: editingMessages.locationHint })}
      />
      <Pair>
        <NativeSelect
          label={editingMessages.country}
          autoComplete="country-name"
          data={[notSpecified, ...countries]}
          disabled={readOnly}
          {...getInputProps('country')}
          onChange={({ currentTarget }) => form.setValues(inCountry(values, currentTarget.value))}
        />
        {regions ? (
          <NativeSelect
            label={editingMessages.texts.stateOrRegion}
            autoComplete="address-level1"
            data={[notSpecified, ...regions]}
            disabled={readOnly}
            {...getInputProps('stateOrRegion')}
          />
        ) : (
          <TextInput
            autoComplete="address-level1"
            readOnly={readOnly}
            {...profileTextProps(form, 'stateOrRegion')}
          />
        )}
        <TextInput
          autoComplete="address-level2"
          readOnly={readOnly}
          {...profileTextProps(form, 'cityOrTown')}
        />
        <TextInput
          autoComplete="postal-code"
          readOnly={readOnly}
          {...profileTextProps(form, 'postalCode', { hint: editingMessages.postalCodeHint })}
        />
      </Pair>
      <Checkbox
        label={editingMessages.showDistance}
        description={editingMessages.distanceHint}
        readOnly={readOnly}
        {...getInputProps('showDistance', { type: 'checkbox' })}
      />
    </FieldGroup>
  );
}
