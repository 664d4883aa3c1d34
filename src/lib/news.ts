import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** Things of a list that came or changed, and the ids of those that went. */
export interface Change<V> {
  changed: V[];
  removed: string[];
}

/** Adds what happened since; of each thing the newest state stays. */
export function addChange<V extends { id: string; rev: number }>(
  before: Change<V>,
  { changed, removed }: Change<V>,
): Change<V> {
  const newest = new Map(before.changed.map((thing) => [thing.id, thing]));
  for (const thing of changed) {
    const known = newest.get(thing.id);
    if (!known || known.rev <= thing.rev) newest.set(thing.id, thing);
  }
  for (const id of removed) newest.delete(id);
  return { changed: [...newest.values()], removed: [...new Set([...before.removed, ...removed])] };
}

/**
 * What changed in a list since its pages were read, kept beside them for everything on the screen that reads the list or
 * writes to it, and for who comes back to it.
 */
export function useNews<News>(
  list: 'thread' | 'wall',
  id: string,
  none: News,
): { news: News; change: (next: (before: News) => News) => void } {
  const client = useQueryClient();
  const queryKey = useMemo(() => [`${list}-news`, id], [list, id]);
  const { data: news = none } = useQuery<News>({
    queryKey,
    queryFn: skipToken,
    // what came before and what comes are told apart by identity
    structuralSharing: false,
  });
  const change = useCallback(
    (next: (before: News) => News) =>
      void client.setQueryData<News>(queryKey, (before = none) => next(before)),
    [client, queryKey, none],
  );
  return { news, change };
}
