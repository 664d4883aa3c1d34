import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import { countries, regionsOf } from '#shared/places.ts';
import { limited } from '#client/ui/limited.tsx';
import { FieldGroup, Pair } from './FieldGroup.tsx';
import { inCountry } from './profile-draft.ts';
import type { ProfileFormState } from './use-profile-edit.ts';

const notSpecified = { value: '', label: editingMessages.notSpecified };

export function PlaceFields({ form }: { form: ProfileFormState }) {
  const { values, getInputProps } = form;
  const regions = regionsOf(values.country);
  return (
    <FieldGroup title={editingMessages.location}>
      <TextInput
        label={editingMessages.locationInWords}
        {...getInputProps('location')}
        {...limited(values.location, limits.place, { hint: editingMessages.locationHint })}
      />
      <Pair>
        <NativeSelect
          label={editingMessages.country}
          data={[notSpecified, ...countries]}
          {...getInputProps('country')}
          onChange={({ currentTarget }) => form.setValues(inCountry(values, currentTarget.value))}
        />
        {regions ? (
          <NativeSelect
            label={editingMessages.stateOrRegion}
            data={[notSpecified, ...regions]}
            {...getInputProps('stateOrRegion')}
          />
        ) : (
          <TextInput
            label={editingMessages.stateOrRegion}
            {...getInputProps('stateOrRegion')}
            {...limited(values.stateOrRegion, limits.place)}
          />
        )}
        <TextInput
          label={editingMessages.cityOrTown}
          {...getInputProps('cityOrTown')}
          {...limited(values.cityOrTown, limits.place)}
        />
        <TextInput
          label={editingMessages.postalCode}
          autoComplete="postal-code"
          {...getInputProps('postalCode')}
          {...limited(values.postalCode, limits.postalCode, { hint: editingMessages.postalCodeHint })}
        />
      </Pair>
      <Checkbox
        label={editingMessages.showDistance}
        description={editingMessages.distanceHint}
        {...getInputProps('showDistance', { type: 'checkbox' })}
      />
    </FieldGroup>
  );
}
