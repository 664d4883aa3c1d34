import { Checkbox } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { countries, regionsOf } from '#shared/places.ts';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Group, Pair } from './Group.tsx';
import { type ProfileDraft, inCountry } from './profile-draft.ts';

interface PlaceFieldsProps {
  draft: ProfileDraft;
  onChange: (patch: Partial<ProfileDraft>) => void;
}

const asChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const countryChoices = asChoices(countries);

/** Where one lives. */
export function PlaceFields({ draft, onChange }: PlaceFieldsProps) {
  const regions = regionsOf(draft.country);
  return (
    <Group title="Location">
      <TextField
        label="In your own words"
        hint="Shown as it is: “between two cinemas”"
        limit={limits.place}
        value={draft.location}
        onChange={(location) => onChange({ location })}
      />
      <Pair>
        <SelectField
          label="Country"
          choices={countryChoices}
          value={draft.country}
          onChange={(country) => onChange(inCountry(draft, country))}
        />
        {regions ? (
          <SelectField
            label="State or region"
            choices={asChoices(regions)}
            value={draft.stateOrRegion}
            onChange={(stateOrRegion) => onChange({ stateOrRegion })}
          />
        ) : (
          <TextField
            label="State or region"
            limit={limits.place}
            value={draft.stateOrRegion}
            onChange={(stateOrRegion) => onChange({ stateOrRegion })}
          />
        )}
        <TextField
          label="City or town"
          limit={limits.place}
          value={draft.cityOrTown}
          onChange={(cityOrTown) => onChange({ cityOrTown })}
        />
        <TextField
          label="Postal code"
          hint="Nobody else sees it."
          limit={limits.postalCode}
          autoComplete="postal-code"
          value={draft.postalCode}
          onChange={(postalCode) => onChange({ postalCode })}
        />
      </Pair>
      <Checkbox
        label="Show distance"
        description="Others see roughly how far away you are, and find you in Nearby."
        checked={draft.showDistance}
        onChange={({ currentTarget }) => onChange({ showDistance: currentTarget.checked })}
      />
    </Group>
  );
}
