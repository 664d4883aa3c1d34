import { useId } from 'react';
import classes from './Switch.module.css';

interface SwitchProps {
  label: string;
  /** One line about what it does. */
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, at once: a whole row of words with the switch at its end. */
export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={classes.row}>
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
