import { useEffect, useRef } from 'react';
import type { TitleItem } from '#shared/views/titles.ts';
import type { MorePages } from '#client/features/content/WindowedCards.tsx';
import { Button } from '#client/ui/Button.tsx';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { Hidden } from '#client/ui/Hidden.tsx';
import { TitleCredit } from './TitleCredit.tsx';
import { TitleGrid } from './TitleGrid.tsx';
import classes from './TitleWall.module.css';

/** Posters of a first screen. */
const FIRST = 12;

interface TitleWallProps {
  titles: readonly TitleItem[];
  more: MorePages;
}

/** A wall of posters over pages that come when one asks for them. */
export function TitleWall({ titles, more }: TitleWallProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more;
  const grid = useRef<HTMLUListElement>(null);
  /** How many there were when more were asked for. */
  const asked = useRef<number | null>(null);
  // Who asked for more goes on with the first of them, also where the button has gone with the last page.
  useEffect(() => {
    if (asked.current === null || titles.length <= asked.current) return;
    const first = grid.current?.children[asked.current];
    asked.current = null;
    first?.querySelector('a')?.focus({ preventScroll: true });
  }, [titles.length]);
  const load = () => {
    asked.current = titles.length;
    void fetchNextPage();
  };
  return (
    <div className={classes.wall}>
      <TitleGrid ref={grid} titles={titles} label="Titles" eager={FIRST} />
      <Hidden>
        <span role="status">{`${titles.length} titles shown`}</span>
      </Hidden>
      {isFetchNextPageError ? (
        <FailedRow text="The next titles did not come." onRetry={load} busy={isFetchingNextPage} />
      ) : (
        hasNextPage && (
          <div className={classes.more}>
            <Button look="soft" size="large" loading={isFetchingNextPage} onClick={load}>
              + Load More
            </Button>
          </div>
        )
      )}
      <TitleCredit titles={titles} />
    </div>
  );
}
