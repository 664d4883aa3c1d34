import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import classes from './SearchBox.module.css';
import { SearchField } from './SearchField.tsx';

export interface SearchBoxProps {
  label: string;
  limit: number;
  query: string;
  onSearch: (query: string) => void;
}

/** A search that follows the typed text after a pause, and at once with Enter or on leaving the field. */
export function SearchBox({ label, limit, query, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(query);
  // A query from elsewhere (Back, a link) is adopted; one's own only comes back.
  const [known, setKnown] = useState(query);
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (query !== known) {
    setKnown(query);
    const at = asked.indexOf(query);
    setAsked(at < 0 ? [] : asked.slice(at + 1));
    if (at < 0) setWords(query);
  }
  const typed = words.trim();
  const search = (wanted: string) => {
    if (wanted === (asked.at(-1) ?? query)) return;
    setAsked([...asked, wanted]);
    onSearch(wanted);
  };
  const searchLater = useDebouncedCallback(() => search(typed), 300);

  const clear = () => {
    setWords('');
    search('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') search(typed);
    else if (event.key === 'Escape' && words !== '') clear();
    else {
      // its container may close
      if (event.key === 'Escape') box.current?.blur();
      return;
    }
    event.preventDefault();
  };
  return (
    <search className={classes.box}>
      <SearchField
        ref={box}
        label={label}
        limit={limit}
        value={words}
        aria-keyshortcuts="/"
        onChange={(next) => {
          setWords(next);
          searchLater();
        }}
        onClear={clear}
        onKeyDown={onKeyDown}
        // a late search would change the address of what was opened meanwhile
        onBlur={() => search(typed)}
      />
    </search>
  );
}
