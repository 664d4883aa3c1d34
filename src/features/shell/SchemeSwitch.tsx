import { Fieldset, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './SchemeSwitch.module.css';

const choices = [
  { value: 'light', label: commonMessages.light, Icon: IconSun },
  { value: 'dark', label: commonMessages.dark, Icon: IconMoon },
  { value: 'auto', label: commonMessages.system, Icon: IconDeviceDesktop },
] as const;

export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Fieldset className={classes.field} variant="unstyled" legend={commonMessages.appearance}>
      <SegmentedControl
        className={classes.choices}
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
