import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useScheme } from '#client/theme/scheme.ts';
import { Choices } from './Choices.tsx';

const choices = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the system has it. */
export function SchemeSwitch() {
  const { scheme, setScheme } = useScheme();
  return <Choices legend="Appearance" choices={choices} value={scheme} onChange={setScheme} />;
}
