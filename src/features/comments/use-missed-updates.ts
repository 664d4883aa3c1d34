import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readFromPrimary } from '#client/lib/read-from-primary.ts';
import { changesSince, useLoadedSinceOpened } from '#client/store/live-list.ts';
import type { LiveChanges } from '#client/store/live-list.ts';
import { createMissedUpdates } from './missed-updates.ts';

interface Versioned {
  version: string;
}

interface PagesQuery {
  data: InfiniteData<Versioned> | undefined;
  isFetching: boolean;
  isSuccess: boolean;
  isFetchedAfterMount: boolean;
  refetch: () => Promise<{ isSuccess: boolean }>;
}

interface Live<V> {
  changes: LiveChanges<V>;
  update: (next: (before: LiveChanges<V>) => LiveChanges<V>) => void;
}

/**
 * Refetches a thread or a wall if it changed while there was no subscription to it, and drops the changes of an earlier visit once its
 * pages have been read again. `versionOf` returns the version to compare with the subscription's. Pass the returned `onStarted` to the
 * subscription, and call `onVersion` with the version of each event that has one.
 */
export function useMissedUpdates<V extends { id: string; rev: number }>(
  query: PagesQuery,
  { changes, update }: Live<V>,
  versionOf: (pages: readonly Versioned[]) => string | undefined,
): { onStarted: () => void; onVersion: (version: string) => void } {
  const [updates] = useState(createMissedUpdates);
  const [earlier] = useState(changes);
  const isLoaded = useLoadedSinceOpened(query);
  useEffect(() => {
    if (isLoaded) update((before) => changesSince(before, earlier));
  }, [isLoaded, earlier, update]);
  const loaded = query.isFetching ? undefined : versionOf(query.data?.pages ?? []);
  const readAgain = async () => {
    readFromPrimary();
    const { isSuccess } = await query.refetch();
    if (isSuccess) update((before) => changesSince(before, changes));
  };
  const onLoaded = useEffectEvent((version: string) => {
    if (updates.loaded(version)) void readAgain();
  });
  useEffect(() => {
    if (loaded !== undefined) onLoaded(loaded);
  }, [loaded]);
  return {
    onStarted: updates.started,
    onVersion: (version) => {
      if (updates.received(version)) void readAgain();
    },
  };
}
