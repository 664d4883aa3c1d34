import { useState } from 'react';
import type { RepliesChange, ReplyView, ThreadView } from '#shared/views/replies.ts';
import { byCursors } from '#client/lib/pages.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useClientStore } from '#client/store/client-store.ts';
import { applyRemoval, applyUpdate } from '#client/store/entities.ts';
import { useLiveChanges, useLiveList } from '#client/store/live-list.ts';
import type { Change, LiveList } from '#client/store/live-list.ts';
import { threadInput } from './comments-search.ts';
import type { CommentsSearch } from './comments-search.ts';
import { mergeThreads, toHiddenThread } from './merge-threads.ts';
import { useMissedUpdates } from './use-missed-updates.ts';

export interface ThreadList extends LiveList<ThreadView> {
  /** How many comments the post has by the thread's last event; undefined before the first one. */
  count: number | undefined;
  /** Applies the viewer's own change without waiting for its live event. `createdId` is the id of a new comment. */
  applyResponse: (change: Change<ReplyView>, createdId?: string) => void;
}

interface ThreadOptions {
  contentId: string;
  search: CommentsSearch;
  /** Called with what changed while the thread is open. */
  onChange: (change: Change<ReplyView>) => void;
}

/** The lowest of the pages' versions, which are numbers: the pages may have been read at different times. */
const oldestVersion = (pages: readonly { version: string }[]): string | undefined =>
  pages.length === 0 ? undefined : String(Math.min(...pages.map(({ version }) => Number(version))));

/** A post's comments, oldest first, kept up to date. Remount it for another search. */
export function useThread({ contentId, search, onChange }: ThreadOptions): ThreadList {
  const store = useClientStore();
  const { replies } = trpc.useUtils();
  const query = trpc.replies.list.useInfiniteQuery(threadInput(contentId, search), {
    ...byCursors,
    refetchOnMount: 'always',
    // until the linked comment is loaded, the cached thread is shown
    ...(search.reply !== undefined && {
      placeholderData: () => replies.list.getInfiniteData({ contentId }),
    }),
  });
  const live = useLiveChanges<ReplyView>('thread', contentId);
  const { changes, applyEvent, applyResponse } = live;
  const { onStarted, onVersion } = useMissedUpdates(query, live, oldestVersion);
  const [count, setCount] = useState<number>();
  const onData = (change: RepliesChange) => {
    if (change.contentRemoved) {
      applyRemoval(store, { kind: 'content', id: contentId });
      return;
    }
    applyUpdate(store, {
      kind: 'content',
      id: contentId,
      rev: change.rev,
      counts: { hearts: change.hearts, replies: change.replies },
    });
    setCount(change.replies);
    onVersion(change.version);
    if (change.changed.length === 0 && change.removed.length === 0) return;
    applyEvent(change);
    onChange(change);
  };
  trpc.replies.onChange.useSubscription({ contentId }, { onStarted, onData });
  // moderators can read reported comments, even of members across a block, until there is a decision
  const serverDecides = useViewer()?.moderator ?? false;
  return {
    ...useLiveList(query, changes, mergeThreads, { serverDecides, toHidden: toHiddenThread }),
    count,
    applyResponse,
  };
}
