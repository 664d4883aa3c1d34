import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import classes from './SearchBox.module.css';
import { SearchField } from './SearchField.tsx';

export interface SearchBoxProps {
  /** What can be looked for: 'Search all users...'. */
  label: string;
  /** Code points. */
  limit: number;
  /** What is searched for now. */
  query: string;
  onSearch: (query: string) => void;
}

/** Where one types what one looks for. It searches by itself, at once with Enter or on leaving it. */
export function SearchBox({ label, limit, query, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(query);
  // What comes from elsewhere (Back, a link) is taken over; what was asked for here only comes round.
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
      // what it stands in may close
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
        // a late search would change the address of whatever was opened meanwhile
        onBlur={() => search(typed)}
      />
    </search>
  );
}
