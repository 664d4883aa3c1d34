import type { ReactNode } from 'react';
import type { MorePages } from '#client/lib/more-pages.ts';
import { Button } from '#client/ui/Button.tsx';
import { FailedRow } from '#client/ui/FailedState.tsx';
import classes from './ShowMore.module.css';

/** The way to a list's next page, while there is one. */
export function ShowMore({ pages }: { pages: MorePages }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (isFetchNextPageError) {
    return (
      <FailedRow
        text="The rest of this list did not come."
        onRetry={() => void fetchNextPage()}
        busy={isFetchingNextPage}
      />
    );
  }
  if (!hasNextPage) return null;
  return (
    <Further>
      <Button look="soft" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </Further>
  );
}

/** What stands at the end of a list that is not all of it. */
export const Further = ({ children }: { children: ReactNode }) => (
  <div className={classes.more}>{children}</div>
);
