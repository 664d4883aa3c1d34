import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './Switch.module.css';

interface SwitchProps {
  /** Where the rows around it have one. */
  icon?: ReactNode;
  label: string;
  /** One line about what it does. */
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, at once: a whole row of words with the switch at its end. */
export function Switch({ icon, label, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={classes.row}>
      {icon}
      <span className={classes.words}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
