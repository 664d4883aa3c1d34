import { useCallback, useMemo, useState } from 'react';
import type { RepliesChange, ReplyView, ThreadView } from '#shared/views/replies.ts';
import { growingList } from '#client/lib/more-pages.ts';
import type { GrowingList } from '#client/lib/more-pages.ts';
import { useNews } from '#client/lib/news.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClientStore } from '#client/store/client-store.ts';
import { applyRemoval, applyUpdate } from '#client/store/entities.ts';
import { isHidden, useHidden } from '#client/store/visibility.ts';
import { createGapWatch } from './gap-watch.ts';
import { addNews, isComplete, noNews, threadsWith } from './thread-pages.ts';
import type { Change } from './thread-pages.ts';

export interface ThreadState extends GrowingList {
  /** Oldest first. */
  threads: readonly ThreadView[];
  /** Tells of an own act before the server's event does. */
  tell: (change: Change, options?: { own?: boolean }) => void;
}

interface ThreadOptions {
  contentId: string;
  /** The post's revision as far as it is known. */
  rev: number | undefined;
  /** Comments of others that came while the thread is open. */
  onArrived?: (change: Change) => void;
}

/** A post's comments: pages as they are read, and above them all that changes while one looks at it. */
export function useThread({ contentId, rev, onArrived }: ThreadOptions): ThreadState {
  const list = trpc.replies.list.useInfiniteQuery(
    { contentId },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: 'always' },
  );
  const { news, change: changeNews } = useNews('thread', contentId, noNews);
  const tell = useCallback<ThreadState['tell']>(
    (change, options) => changeNews((before) => addNews(before, change, options)),
    [changeNews],
  );

  const store = useClientStore();
  const { refetch } = list;
  const [gaps] = useState(createGapWatch);
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
    if (gaps.missed(change.rev, rev)) void refetch();
    if (change.changed.length === 0 && change.removed.length === 0) return;
    tell(change);
    onArrived?.(change);
  };
  trpc.replies.onChange.useSubscription({ contentId }, { onStarted: gaps.started, onData });

  const hidden = useHidden();
  const threads = useMemo(() => {
    const all = list.data ? threadsWith(list.data, news) : [];
    const isShown = (reply: ReplyView) => !isHidden(hidden, reply);
    return all
      .filter(isShown)
      .map((thread) =>
        thread.replies.every(isShown) ? thread : { ...thread, replies: thread.replies.filter(isShown) },
      );
  }, [list.data, news, hidden]);
  return {
    ...growingList(list, isComplete),
    threads,
    tell,
  };
}
