import { CloseButton, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { fitLine } from './fit-line.ts';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  label: string;
  limit: number;
  value: string;
  onChange: (value: string) => void;
  /** Called when the clear button is pressed; the field takes the focus. Absent: there is no button. */
  onClear?: () => void;
}

/** A search field with a clear button. */
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
