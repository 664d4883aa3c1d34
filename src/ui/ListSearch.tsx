import { useState } from 'react';
import { SearchBox } from './SearchField.tsx';
import type { SearchBoxProps } from './SearchField.tsx';
import classes from './ListSearch.module.css';

interface ListSearchProps extends SearchBoxProps {
  /** The list has more than one page; a shorter one needs no search. */
  isLong: boolean;
  /** What it sticks to the top of: a sheet, or a screen below its `PageHeader`. */
  within: 'sheet' | 'screen';
}

/** The search above a long list. Once shown it stays, even if the list gets shorter, as it does while searching. */
export function ListSearch({ isLong, within, ...search }: ListSearchProps) {
  const [shown, setShown] = useState(false);
  if (!shown && (isLong || search.query !== '')) setShown(true);
  if (!shown) return null;
  return (
    <div className={classes[within]}>
      <SearchBox {...search} />
    </div>
  );
}
