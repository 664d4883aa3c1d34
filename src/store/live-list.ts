import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { useRetry } from '#client/ui/use-retry.ts';
import type { Failure } from '#client/ui/use-retry.ts';
import { isHidden, useHidden } from './visibility.ts';
import type { Hidden } from './visibility.ts';

interface Versioned {
  id: string;
  rev: number;
}

/** Added or changed items of a list, and the ids of removed ones. */
export interface Change<V> {
  changed: V[];
  removed: string[];
}

/** All changes of a list while it was open. Kept apart from the pages, so that a late page does not undo them. */
export interface LiveChanges<V> extends Change<V> {
  /** Ids of what the viewer has added, oldest first. */
  own: string[];
}

/** A list without changes since its pages were read. One object for all, so that its identity never causes a render. */
export const noChanges: LiveChanges<never> = { changed: [], removed: [], own: [] };

/** Adds the change of a live event. The newest state of each item is kept, and a removed item that is in `changed` is restored. */
export function addChange<V extends Versioned>(
  before: LiveChanges<V>,
  { changed, removed }: Change<V>,
): LiveChanges<V> {
  const items = new Map(before.changed.map((item) => [item.id, item]));
  const gone = new Set([...before.removed, ...removed]);
  for (const id of removed) items.delete(id);
  for (const item of changed) {
    items.set(item.id, newest(item, items.get(item.id)));
    gone.delete(item.id);
  }
  return { changed: [...items.values()], removed: [...gone], own: before.own };
}

/**
 * Adds the response to the viewer's own request. Removed items stay removed: events arrive in the order in which things happened,
 * but a response can arrive after the event of a later removal. `createdId` is the id of an item that the viewer added.
 */
export function addResponse<V extends Versioned>(
  before: LiveChanges<V>,
  { changed, removed }: Change<V>,
  createdId?: string,
): LiveChanges<V> {
  const present = changed.filter(({ id }) => !before.removed.includes(id));
  const after = addChange(before, { changed: present, removed });
  return createdId === undefined ? after : { ...after, own: [...after.own, createdId] };
}

/** The changes after `known`, which the pages already contain. */
export function changesSince<V extends Versioned>(
  changes: LiveChanges<V>,
  known: LiveChanges<V>,
): LiveChanges<V> {
  const before = new Set(known.changed);
  const gone = new Set(known.removed);
  return {
    ...changes,
    changed: changes.changed.filter((item) => !before.has(item)),
    removed: changes.removed.filter((id) => !gone.has(id)),
  };
}

/** The state with the higher revision. */
export const newest = <A extends Versioned, B extends Versioned>(item: A, other: B | undefined): A | B =>
  other && other.rev > item.rev ? other : item;

/**
 * The changes of one list, shared by everything that reads or writes it. The server's HTML is hydrated without any, whatever has
 * arrived by then.
 */
export function useLiveChanges<V extends Versioned>(list: 'thread' | 'wall', id: string) {
  const client = useQueryClient();
  const queryKey = useMemo(() => [`${list}-changes`, id], [list, id]);
  const hydrated = useHydrated();
  const { data = noChanges } = useQuery<LiveChanges<V>>({
    queryKey,
    queryFn: skipToken,
    // `changesSince` compares items by identity
    structuralSharing: false,
  });
  const update = useCallback(
    (next: (before: LiveChanges<V>) => LiveChanges<V>) =>
      void client.setQueryData<LiveChanges<V>>(queryKey, (before = noChanges) => next(before)),
    [client, queryKey],
  );
  const applyEvent = useCallback(
    (change: Change<V>) => update((before) => addChange(before, change)),
    [update],
  );
  const applyResponse = useCallback(
    (change: Change<V>, createdId?: string) => update((before) => addResponse(before, change, createdId)),
    [update],
  );
  return { changes: hydrated ? data : noChanges, update, applyEvent, applyResponse };
}

type Authored = Parameters<typeof isHidden>[1];

/**
 * The items and their replies, without hidden and removed ones; an unchanged item keeps its identity. With `toHidden`, a hidden
 * item with visible replies is shown as its placeholder.
 */
export const visibleThreads = <T extends Authored & { replies: Authored[] }>(
  items: readonly T[],
  hidden: Hidden,
  toHidden?: (item: T) => T,
): T[] =>
  items.flatMap((item) => {
    const replies = item.replies.filter((reply) => !isHidden(hidden, reply));
    const shown = replies.length === item.replies.length ? item : { ...item, replies };
    if (!isHidden(hidden, item)) return shown;
    return toHidden && replies.length > 0 ? toHidden(shown) : [];
  });

/** The pages of an infinite list. */
export interface ListPages<V> {
  pages: { items: V[]; nextCursor: string | null; previousCursor?: string | null }[];
}

/** Whether the last page has been loaded. */
export const isComplete = ({ pages }: ListPages<unknown>): boolean => pages.at(-1)?.nextCursor === null;

/**
 * Whether the list has been read since its screen opened. Until then it shows the pages of an earlier visit, if there are any, with
 * the changes that have arrived since they were read.
 */
export function useLoadedSinceOpened({
  isSuccess,
  isFetchedAfterMount,
}: Pick<UseInfiniteQueryResult, 'isSuccess' | 'isFetchedAfterMount'>): boolean {
  const hydrated = useHydrated();
  // the server has just read what its document shows
  const [isLoaded, setIsLoaded] = useState(!hydrated && isSuccess);
  if (!isLoaded && isSuccess && isFetchedAfterMount) setIsLoaded(true);
  return isLoaded;
}

type PagesQuery<Data> = UseInfiniteQueryResult<Data, unknown>;

/** A live list for its screen. */
export interface LiveList<V> extends Pick<
  PagesQuery<unknown>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
> {
  items: readonly V[];
  /** The pages before the items, if the list was opened in its middle. */
  earlier: MorePages;
  state: 'loading' | 'failed' | 'ready';
  /** The items have been read since the screen opened (`useLoadedSinceOpened`). */
  isCurrent: boolean;
  /** Null unless the state is 'failed'. */
  failure: Failure | null;
}

interface LiveListOptions<V> {
  /** Shows what the server sends, even if the viewer had already reported it or blocked its author. */
  serverDecides?: boolean;
  /** Returns the placeholder of a hidden item above its replies; a stable function. Absent: the replies are hidden too. */
  toHidden?: (item: V) => V;
}

/** What is hidden now; with `serverDecides`, except for what had been reported or blocked when the list was read. */
function useHiddenFromList(isCurrent: boolean, serverDecides: boolean): Hidden {
  const hidden = useHidden();
  const [before, setBefore] = useState<Hidden | null>(null);
  if (serverDecides && isCurrent && before === null) setBefore(hidden);
  return useMemo(() => {
    if (before === null) return hidden;
    const members = [...hidden.members].filter(([id, visibility]) => before.members.get(id) !== visibility);
    const reported = [...hidden.reported].filter((key) => !before.reported.has(key));
    return { ...hidden, members: new Map(members), reported: new Set(reported) };
  }, [hidden, before]);
}

/** The loaded pages with all changes applied by `merge`, without hidden items. `merge` must be a stable function. */
export function useLiveList<
  V extends Authored & { replies: Authored[] },
  C extends Versioned,
  Data extends ListPages<V>,
>(
  query: PagesQuery<Data>,
  changes: LiveChanges<C>,
  merge: (data: Data, changes: LiveChanges<C>) => V[],
  { serverDecides = false, toHidden }: LiveListOptions<V> = {},
): LiveList<V> {
  const { data } = query;
  const failure = useRetry(query);
  const isCurrent = useLoadedSinceOpened(query);
  const hidden = useHiddenFromList(isCurrent, serverDecides);
  const items = useMemo(
    () => (data ? visibleThreads(merge(data, changes), hidden, toHidden) : []),
    [data, changes, hidden, merge, toHidden],
  );
  return {
    hasNextPage: query.hasNextPage,
    isFetchingNextPage: query.isFetchingNextPage,
    isFetchNextPageError: query.isFetchNextPageError,
    fetchNextPage: query.fetchNextPage,
    items,
    earlier: {
      hasNextPage: query.hasPreviousPage,
      isFetchingNextPage: query.isFetchingPreviousPage,
      isFetchNextPageError: query.isFetchPreviousPageError,
      fetchNextPage: query.fetchPreviousPage,
    },
    state: data ? 'ready' : failure ? 'failed' : 'loading',
    isCurrent,
    failure: data ? null : failure,
  };
}
