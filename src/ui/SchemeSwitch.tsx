import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { useScheme } from '#client/theme/scheme.ts';
import type { Scheme } from '#client/theme/scheme.ts';
import classes from './SchemeSwitch.module.css';

const CHOICES: readonly { value: Scheme; label: string; Icon: typeof IconSun }[] = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
];

/** Light, dark, or as the system has it. Radio buttons in a row. */
export function SchemeSwitch() {
  const { scheme, setScheme } = useScheme();
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Appearance</legend>
      <div className={classes.row}>
        {CHOICES.map(({ value, label, Icon }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={value}
              checked={scheme === value}
              onChange={() => setScheme(value)}
            />
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
