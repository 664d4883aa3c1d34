import { useState } from 'react';
import { isId } from '#shared/ids.ts';
import type { WallChange, WallPostView } from '#shared/views/walls.ts';
import { useMissedUpdates } from '#client/features/comments/use-missed-updates.ts';
import { byCursors } from '#client/lib/pages.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClientStore } from '#client/store/client-store.ts';
import { applyRemoval } from '#client/store/entities.ts';
import { useLiveChanges, useLiveList } from '#client/store/live-list.ts';
import type { LiveList } from '#client/store/live-list.ts';
import { mergeWall } from './merge-wall.ts';

export interface WallList extends LiveList<WallPostView> {
  /** The id of the newest post or reply that the viewer has written since the wall was opened. */
  createdId: string | undefined;
}

/** The query input: the wall from its start, or around a linked post. */
export const wallInput = (profileId: string, around: string | undefined) => ({
  profileId,
  ...(around !== undefined && isId(around) && { around }),
});

interface WallOptions {
  profileId: string;
  /** The id of a post: the wall is opened around it in place of its start. */
  around: string | undefined;
  /** Called with the posts that changed while the wall is open. */
  onChange: (posts: WallPostView[]) => void;
}

/** A member's wall, newest first, kept up to date. Remount it for another `around`. */
export function useWall({ profileId, around, onChange }: WallOptions): WallList {
  const store = useClientStore();
  const { walls } = trpc.useUtils();
  const query = trpc.walls.list.useInfiniteQuery(wallInput(profileId, around), {
    ...byCursors,
    refetchOnMount: 'always',
    // until the linked post is loaded, the cached wall is shown
    ...(around !== undefined && { placeholderData: () => walls.list.getInfiniteData({ profileId }) }),
  });
  const live = useLiveChanges<WallPostView>('wall', profileId);
  const { changes, applyEvent } = live;
  const [ownBefore] = useState(changes.own.length);

  const { onStarted, onVersion } = useMissedUpdates(
    query,
    live,
    (pages) => pages.find(({ version }) => version)?.version,
  );

  const onData = ({ version, changed, removed }: WallChange) => {
    if (version !== undefined) onVersion(version);
    if (changed.length === 0 && removed.length === 0) return;
    applyEvent({ changed, removed });
    // earlier replies are not part of a post; ids are unique across kinds, so this affects only replies
    for (const id of removed) applyRemoval(store, { kind: 'wall_reply', id });
    onChange(changed);
  };
  trpc.walls.onChange.useSubscription({ profileId }, { onStarted, onData });
  return {
    ...useLiveList(query, changes, mergeWall),
    createdId: changes.own.slice(ownBefore).at(-1),
  };
}
