import type { RepliesChange, ReplyView, ThreadView } from '#shared/views/replies.ts';
import { byCursor } from '#client/lib/pages.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.tsx';
import { useClientStore } from '#client/store/client-store.ts';
import { applyRemoval, applyUpdate } from '#client/store/entities.ts';
import { useLiveChanges, useLiveList } from '#client/store/live-list.ts';
import type { Change, LiveList } from '#client/store/live-list.ts';
import { mergeThreads } from './merge-threads.ts';
import { useMissedUpdates } from './use-missed-updates.ts';

export interface ThreadList extends LiveList<ThreadView> {
  /** Applies what the viewer did, before its live event comes. `createdId` is the id of a new comment. */
  applyAnswer: (change: Change<ReplyView>, createdId?: string) => void;
}

interface ThreadOptions {
  contentId: string;
  /** Called with what changed while the thread is open. */
  onChange: (change: Change<ReplyView>) => void;
}

/** A post's comments, oldest first, kept up to date. */
export function useThread({ contentId, onChange }: ThreadOptions): ThreadList {
  const store = useClientStore();
  const query = trpc.replies.list.useInfiniteQuery({ contentId }, { ...byCursor, refetchOnMount: 'always' });
  const live = useLiveChanges<ReplyView>('thread', contentId);
  const { changes, applyEvent, applyAnswer } = live;
  const { onStarted, onVersion } = useMissedUpdates(query, live);
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
    onVersion(change.version);
    if (change.changed.length === 0 && change.removed.length === 0) return;
    applyEvent(change);
    onChange(change);
  };
  trpc.replies.onChange.useSubscription({ contentId }, { onStarted, onData });
  // moderators open what they have reported or whose author they block while it is to be decided
  const serverDecides = useViewer()?.moderator ?? false;
  return { ...useLiveList(query, changes, mergeThreads, { serverDecides }), applyAnswer };
}
