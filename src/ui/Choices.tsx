import { useId } from 'react';
import type { ComponentType } from 'react';
import classes from './Choices.module.css';

interface ChoicesProps<T extends string> {
  legend: string;
  /** The legend is spoken, and not shown. */
  bare?: boolean;
  choices: readonly {
    value: T;
    label: string;
    Icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, all in sight: radio buttons in a row. */
export function Choices<T extends string>({ legend, bare, choices, value, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend} data-bare={bare || undefined}>
        {legend}
      </legend>
      <div className={classes.row}>
        {choices.map(({ value: choice, label, Icon }) => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {Icon && <Icon size={18} stroke={1.75} aria-hidden="true" />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
