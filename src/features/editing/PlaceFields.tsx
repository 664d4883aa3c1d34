import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { countries, regionsOf } from '#shared/places.ts';
import { limited } from '#client/ui/limited.tsx';
import { Group, Pair } from './Group.tsx';
import { inCountry } from './profile-draft.ts';
import type { ProfileFormState } from './use-profile-edit.ts';

const notGiven = { value: '', label: 'Not given' };

/** Where one lives. */
export function PlaceFields({ form }: { form: ProfileFormState }) {
  const { values, getInputProps } = form;
  const regions = regionsOf(values.country);
  return (
    <Group title="Location">
      <TextInput
        label="In your own words"
        {...getInputProps('location')}
        {...limited(values.location, limits.place, { hint: 'Shown as it is: “between two cinemas”' })}
      />
      <Pair>
        <NativeSelect
          label="Country"
          data={[notGiven, ...countries]}
          {...getInputProps('country')}
          onChange={({ currentTarget }) => form.setValues(inCountry(values, currentTarget.value))}
        />
        {regions ? (
          <NativeSelect
            label="State or region"
            data={[notGiven, ...regions]}
            {...getInputProps('stateOrRegion')}
          />
        ) : (
          <TextInput
            label="State or region"
            {...getInputProps('stateOrRegion')}
            {...limited(values.stateOrRegion, limits.place)}
          />
        )}
        <TextInput
          label="City or town"
          {...getInputProps('cityOrTown')}
          {...limited(values.cityOrTown, limits.place)}
        />
        <TextInput
          label="Postal code"
          autoComplete="postal-code"
          {...getInputProps('postalCode')}
          {...limited(values.postalCode, limits.postalCode, { hint: 'Nobody else sees it.' })}
        />
      </Pair>
      <Checkbox
        label="Show distance"
        description="Others see roughly how far away you are, and find you in Nearby."
        {...getInputProps('showDistance', { type: 'checkbox' })}
      />
    </Group>
  );
}
