import { Box, CloseButton, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useDebouncedCallback, useMergedRef } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useHasLeftScreen } from './use-has-left-screen.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { fitLine } from './limited.tsx';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  label: string;
  limit: number;
  value: string;
  onChange: (value: string) => void;
  /** Called when the clear button is pressed; the field gets the focus. Absent: there is no button. */
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

export interface SearchBoxProps {
  label: string;
  limit: number;
  query: string;
  onSearch: (query: string) => void;
}

/** A search that follows the typed text after a pause, and at once with Enter or on leaving the field. */
export function SearchBox({ label, limit, query, onSearch }: SearchBoxProps) {
  const hasLeft = useHasLeftScreen();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  // A query from elsewhere (Back, a link) replaces the text; the field's own query, which also comes back here, does not.
  const [known, setKnown] = useState(query);
  const [requested, setRequested] = useState<readonly string[]>([]);
  if (query !== known) {
    setKnown(query);
    const at = requested.indexOf(query);
    setRequested(at < 0 ? [] : requested.slice(at + 1));
    if (at < 0) setText(query);
  }
  const typed = text.trim();
  const search = (wanted: string) => {
    if (hasLeft() || wanted === (requested.at(-1) ?? query)) return;
    setRequested([...requested, wanted]);
    onSearch(wanted);
  };
  const searchLater = useDebouncedCallback(() => search(typed), 300);

  const clear = () => {
    setText('');
    search('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') search(typed);
    else if (event.key === 'Escape' && text !== '') clear();
    else {
      // its container may close
      if (event.key === 'Escape') box.current?.blur();
      return;
    }
    event.preventDefault();
  };
  return (
    <Box component="search" display="flex" flex={1} miw={0}>
      <SearchField
        ref={box}
        label={label}
        limit={limit}
        value={text}
        aria-keyshortcuts="/"
        onChange={(next) => {
          setText(next);
          searchLater();
        }}
        onClear={clear}
        onKeyDown={onKeyDown}
        // a late search would change the address of the screen that was opened meanwhile
        onBlur={() => search(typed)}
      />
    </Box>
  );
}
