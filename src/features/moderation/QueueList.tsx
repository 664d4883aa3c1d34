import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { CommentsEmptyDrawing } from '#client/ui/drawings/CommentsEmptyDrawing.tsx';
import { moderationMessages } from '#shared/messages/moderation.ts';
import classes from './Moderation.module.css';

interface QueueListProps<T> {
  items: readonly T[] | undefined;
  query: MorePages & { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  empty: { title: string; text: string };
  children: (item: T) => ReactNode;
}

/** One tab of the queue in every state. */
export function QueueList<T extends { id: string }>({ items, query, empty, children }: QueueListProps<T>) {
  if (!items) {
    return query.isError ? (
      <FailedState
        text={moderationMessages.reportsFailed}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    ) : (
      <FeedSkeleton cards={3} />
    );
  }
  if (items.length === 0 && !query.hasNextPage)
    return <EmptyState drawing={<CommentsEmptyDrawing />} {...empty} />;
  return (
    <>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <ShowMore pages={query} />
    </>
  );
}
