import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { FailedRow } from './FailedState.tsx';
import classes from './ShowMore.module.css';

/** The part of an infinite query that a list needs. */
export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface ShowMoreProps {
  pages: MorePages;
  /** What the button says. */
  label?: string;
  /** What is said where the next page did not come. */
  failed?: string;
}

/** The way to a list's next page, while there is one. */
export function ShowMore({
  pages,
  label = commonMessages.showMore,
  failed = commonMessages.restOfListFailed,
}: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (isFetchNextPageError)
    return <FailedRow text={failed} onRetry={() => void fetchNextPage()} busy={isFetchingNextPage} />;
  if (!hasNextPage) return null;
  return (
    <Further>
      <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </Further>
  );
}

/** What stands at the end of a list that is not all of it. */
export const Further = ({ children }: { children: ReactNode }) => (
  <div className={classes.more}>{children}</div>
);
