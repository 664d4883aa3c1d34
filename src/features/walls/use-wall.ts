import { useEffect, useEffectEvent, useState } from 'react';
import type { WallChange, WallPostView } from '#shared/views/walls.ts';
import { createMissedUpdates } from '#client/features/comments/missed-updates.ts';
import { readNewest } from '#client/lib/read-newest.ts';
import { trpc } from '#client/lib/trpc.ts';
import { changesSince, useLiveChanges, useLiveList } from '#client/store/live-list.ts';
import type { LiveList } from '#client/store/live-list.ts';
import { mergeWall } from './merge-wall.ts';

export interface WallList extends LiveList<WallPostView> {
  /** The id of the newest post or reply that the viewer has written since the wall was opened. */
  createdId: string | undefined;
}

/** A member's wall, newest first, kept up to date. `onChange` is called with the posts that changed while it is open. */
export function useWall(profileId: string, onChange: (posts: WallPostView[]) => void): WallList {
  const query = trpc.walls.list.useInfiniteQuery(
    { profileId },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: 'always' },
  );
  const { changes, update, apply } = useLiveChanges<WallPostView>('wall', profileId);
  const [ownBefore] = useState(changes.own.length);

  const [updates] = useState(() => createMissedUpdates<string>((present, known) => present !== known));
  const loadedDigest = query.isFetching ? undefined : query.data?.pages[0]?.print;
  const refetchIfMissed = async () => {
    if (!updates.missed(loadedDigest)) return;
    readNewest();
    const { isSuccess } = await query.refetch();
    if (isSuccess) update((before) => changesSince(before, changes));
  };
  const onLoaded = useEffectEvent(refetchIfMissed);
  useEffect(() => {
    if (loadedDigest !== undefined) void onLoaded();
  }, [loadedDigest]);

  const onData = ({ print: digest, changed, removed }: WallChange) => {
    if (digest !== undefined) {
      updates.received(digest);
      void refetchIfMissed();
    }
    if (changed.length === 0 && removed.length === 0) return;
    apply({ changed, removed });
    onChange(changed);
  };
  trpc.walls.onChange.useSubscription({ profileId }, { onStarted: updates.started, onData });
  return {
    ...useLiveList(query, changes, mergeWall),
    createdId: changes.own.slice(ownBefore).at(-1),
  };
}
