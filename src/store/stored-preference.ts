import { useLocalStorage } from '@mantine/hooks';
import { useHydrated } from '@tanstack/react-router';
import type { DistanceUnit } from '#shared/format/distance.ts';

interface Preferences {
  distanceUnit: DistanceUnit;
  /** Whether Explore shows only members with a photo. */
  hasPhoto: 'no' | 'yes';
  /** Whether single keys are shortcuts; voice control and motor impairments press keys by accident. */
  shortcuts: 'on' | 'off';
}

/** Each preference's key in localStorage and its values, the default first. */
const preferences: {
  [Name in keyof Preferences]: { key: string; values: readonly [Preferences[Name], Preferences[Name]] };
} = {
  distanceUnit: { key: 'matinee-distance-unit', values: ['mi', 'km'] },
  hasPhoto: { key: 'matinee-has-photo', values: ['no', 'yes'] },
  shortcuts: { key: 'matinee-shortcuts', values: ['on', 'off'] },
};

/** A preference of this browser, shared by all its tabs, and its setter. During hydration it has its default. */
export function useStoredPreference<Name extends keyof Preferences>(
  name: Name,
): [Preferences[Name], (value: Preferences[Name]) => void] {
  const { key, values } = preferences[name];
  const [first] = values;
  const [value, setValue] = useLocalStorage<Preferences[Name]>({
    key,
    defaultValue: first,
    getInitialValueInEffect: !useHydrated(),
    serialize: (chosen) => chosen,
    deserialize: (stored) => values.find((one) => one === stored) ?? first,
  });
  return [value, setValue];
}
