import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { FailedRow } from './FailedState.tsx';

/** The part of an infinite query that a list needs. */
export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface ShowMoreProps {
  pages: MorePages;
  label?: string;
  failed?: string;
}

/** The button at the end of a list for its next page, or a failed row. */
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

/** The end of a list that has more. */
export const Further = ({ children }: { children: ReactNode }) => (
  <Group justify="center" pt="md" pb="lg">
    {children}
  </Group>
);
