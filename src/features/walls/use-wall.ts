import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { WallChange, WallPostView, WallReplyView } from '#shared/views/walls.ts';
import { growingList } from '#client/lib/more-pages.ts';
import type { GrowingList } from '#client/lib/more-pages.ts';
import { useNews } from '#client/lib/news.ts';
import { readNewest } from '#client/lib/read-newest.ts';
import { trpc } from '#client/lib/trpc.ts';
import { isHidden, useHidden } from '#client/store/visibility.ts';
import { createPrintWatch } from './print-watch.ts';
import { addNews, isComplete, newsSince, noNews, postsWith } from './wall-pages.ts';

export interface WallState extends GrowingList {
  /** Newest first. */
  posts: readonly WallPostView[];
  /** What the viewer has written since the wall was opened. */
  own: string | null;
}

/** A member's wall: pages as they are read, and above them all that changes while one looks at it. */
export function useWall(profileId: string, onArrived: (posts: WallPostView[]) => void): WallState {
  const list = trpc.walls.list.useInfiniteQuery(
    { profileId },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: 'always' },
  );
  const { news, change } = useNews('wall', profileId, noNews);
  const [ownBefore] = useState(news.own);
  const { refetch } = list;

  const [prints] = useState(createPrintWatch);
  const read = list.isFetching ? undefined : list.data?.pages[0]?.print;
  const compare = async () => {
    if (!prints.missed(read)) return;
    readNewest();
    const { isSuccess } = await refetch();
    if (isSuccess) change((before) => newsSince(before, news));
  };
  const compareNow = useEffectEvent(compare);
  useEffect(() => {
    if (read !== undefined) void compareNow();
  }, [read]);

  const onData = ({ print: present, changed, removed }: WallChange) => {
    if (present !== undefined) {
      prints.began(present);
      void compare();
    }
    if (changed.length === 0 && removed.length === 0) return;
    change((before) => addNews(before, { changed, removed }));
    onArrived(changed);
  };
  trpc.walls.onChange.useSubscription({ profileId }, { onData });

  const hidden = useHidden();
  const posts = useMemo(() => {
    const all = list.data ? postsWith(list.data, news) : [];
    const isShown = (item: WallPostView | WallReplyView) => !isHidden(hidden, item);
    return all
      .filter(isShown)
      .map((post) =>
        post.replies.every(isShown) ? post : { ...post, replies: post.replies.filter(isShown) },
      );
  }, [list.data, news, hidden]);
  return {
    ...growingList(list, isComplete),
    posts,
    own: news.own === ownBefore ? null : news.own,
  };
}
