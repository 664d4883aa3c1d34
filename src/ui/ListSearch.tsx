import { useState } from 'react';
import { SearchBox } from './SearchField.tsx';
import type { SearchBoxProps } from './SearchField.tsx';
import classes from './ListSearch.module.css';

interface ListSearchProps extends SearchBoxProps {
  /** The list has more than one page; a shorter one needs no search. */
  isLong: boolean;
  /** What it sticks to the top of: a sheet, or a screen below its `PageHeader`. */
  stickyIn: 'sheet' | 'screen';
}

/** The search above a long list. Once shown it stays, even if the list gets shorter, as it does while searching. */
export function ListSearch({ isLong, stickyIn, ...search }: ListSearchProps) {
  const [shown, setShown] = useState(false);
  if (!shown && (isLong || search.query !== '')) setShown(true);
  if (!shown) return null;
  return (
    <div ref={stickyIn === 'screen' ? measureHeader : undefined} className={classes[stickyIn]}>
      <SearchBox {...search} />
    </div>
  );
}

/** Sets `--header` to the height of the screen's header: large text and long names make it taller than the bar. */
function measureHeader(search: HTMLDivElement | null) {
  const screen = search?.parentElement;
  const header = screen?.querySelector<HTMLElement>(':scope > header');
  if (!screen || !header) return undefined;
  const observer = new ResizeObserver(() => screen.style.setProperty('--header', `${header.offsetHeight}px`));
  observer.observe(header);
  return () => {
    observer.disconnect();
    screen.style.removeProperty('--header');
  };
}
