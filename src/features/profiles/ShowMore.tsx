import type { MorePages } from '#client/features/content/WindowedCards.tsx';
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
    <div className={classes.more}>
      <Button look="soft" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
