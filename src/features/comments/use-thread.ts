import { useRef, useState } from 'react';
import type { RepliesChange, ReplyView, ThreadView } from '#shared/views/replies.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClientStore } from '#client/store/client-store.ts';
import { applyRemoval, applyUpdate } from '#client/store/entities.ts';
import { useLiveChanges, useLiveList } from '#client/store/live-list.ts';
import type { Change, LiveList } from '#client/store/live-list.ts';
import { mergeThreads } from './merge-threads.ts';
import { createMissedUpdates } from './missed-updates.ts';

export interface ThreadList extends LiveList<ThreadView> {
  /** Applies what the viewer did, before its live event comes. `own` is the id of a new comment. */
  apply: (change: Change<ReplyView>, own?: string) => void;
}

interface ThreadOptions {
  contentId: string;
  /** The post's revision as it was loaded. */
  rev: number | undefined;
  /** Called with what changed while the thread is open. */
  onChange: (change: Change<ReplyView>) => void;
}

/** A post's comments, oldest first, kept up to date. */
export function useThread({ contentId, rev, onChange }: ThreadOptions): ThreadList {
  const store = useClientStore();
  const query = trpc.replies.list.useInfiniteQuery(
    { contentId },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: 'always' },
  );
  const { changes, apply } = useLiveChanges<ReplyView>('thread', contentId);
  const [updates] = useState(() => createMissedUpdates<number>((present, known) => present > known));
  const lastRev = useRef<number>(undefined);
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
    updates.received(change.rev);
    if (updates.missed(lastRev.current ?? rev)) void query.refetch();
    lastRev.current = change.rev;
    if (change.changed.length === 0 && change.removed.length === 0) return;
    apply(change);
    onChange(change);
  };
  trpc.replies.onChange.useSubscription({ contentId }, { onStarted: updates.started, onData });
  return { ...useLiveList(query, changes, mergeThreads), apply };
}
