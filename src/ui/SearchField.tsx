import { CloseButton, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { fitLine } from './fit-line.ts';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  /** What can be looked for: 'Search all users...'. */
  label: string;
  /** Code points. */
  limit: number;
  value: string;
  onChange: (value: string) => void;
  /** The cross was pressed; the field takes the focus itself. Absent: there is no cross. */
  onClear?: () => void;
}

/** A field in which one types what one looks for, with the cross that empties it. */
export function SearchField({ label, limit, value, onChange, onClear, ref, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      classNames={classes}
      radius="xl"
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={
        onClear &&
        value !== '' && (
          <CloseButton
            variant="transparent"
            icon={<IconX size={18} stroke={1.75} />}
            aria-label={commonMessages.clearSearch}
            className={classes.clear}
            onClick={() => {
              onClear();
              input.current?.focus();
            }}
          />
        )
      }
      rightSectionPointerEvents="all"
      rightSectionWidth={44}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      {...rest}
      ref={useMergedRef(input, ref)}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ currentTarget }) => onChange(fitLine(currentTarget.value, limit))}
    />
  );
}
