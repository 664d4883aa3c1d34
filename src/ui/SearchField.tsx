import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ComponentPropsWithoutRef, Ref } from 'react';
import { fitLine } from './fit-line.ts';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'style'> {
  /** What can be looked for: 'Search all users...'. */
  label: string;
  /** Code points. */
  limit: number;
  value: string;
  onChange: (value: string) => void;
  /** The cross was pressed; the field takes the focus itself. Absent: there is no cross. */
  onClear?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field in which one types what one looks for, with the cross that empties it. */
export function SearchField({ label, limit, value, onChange, onClear, ref, ...rest }: SearchFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className={classes.search}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(fitLine(event.target.value, limit))}
      />
      {onClear && value !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label="Clear search"
          onClick={() => {
            onClear();
            frame.current?.querySelector('input')?.focus();
          }}
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
