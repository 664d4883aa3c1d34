import { Button, Group } from '@mantine/core';
import { useHydrated } from '@tanstack/react-router';
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

interface ListEndProps {
  pages: MorePages;
  failed?: string;
  /** Shown while there is more: skeletons, or a button. */
  more: ReactNode;
  /** Shown when all pages are loaded. */
  children?: ReactNode;
}

/** The end of a list, or a failed row when its next page did not load. */
export function ListEnd({ pages, failed = commonMessages.restOfListFailed, more, children }: ListEndProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (isFetchNextPageError)
    return <FailedRow text={failed} onRetry={() => void fetchNextPage()} busy={isFetchingNextPage} />;
  return hasNextPage ? more : children;
}

interface ShowMoreProps {
  pages: MorePages;
  /** A link to what follows, shown in place of the button until the page is hydrated. */
  next?: ReactNode;
  label?: string;
  failed?: string;
}

/** The end of a list whose next page is loaded by a button. */
export function ShowMore({ pages, next, label = commonMessages.showMore, failed }: ShowMoreProps) {
  const hydrated = useHydrated();
  const button = (
    <ListFooter>
      <Button variant="light" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {label}
      </Button>
    </ListFooter>
  );
  return <ListEnd pages={pages} failed={failed} more={hydrated ? button : (next ?? button)} />;
}

/** Centers what is at the end of a list. */
export const ListFooter = ({ children }: { children: ReactNode }) => (
  <Group justify="center" pt="md" pb="lg">
    {children}
  </Group>
);
