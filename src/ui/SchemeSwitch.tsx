import { Fieldset, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const choices = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the system has it. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Fieldset variant="unstyled" legend="Appearance">
      <SegmentedControl
        fullWidth
        data={choices.map(({ value, label, Icon }) => ({
          value,
          label: (
            <>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {label}
            </>
          ),
        }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Fieldset>
  );
}
