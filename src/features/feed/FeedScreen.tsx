import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { liveTabs, memberTabs } from '#shared/feed-tabs.ts';
import type { FeedTab } from '#shared/feed-tabs.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { ContentList } from '#client/features/content/ContentList.tsx';
import type { ContentListHandle } from '#client/features/content/WindowedCards.tsx';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useFirstVisit } from '#client/lib/use-first-visit.ts';
import { useHomeRefresh } from '#client/lib/use-home-link.ts';
import { useViewer } from '#client/lib/viewer.tsx';
import { useUpNext } from '#client/features/series/use-up-next.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { toast } from '#client/ui/toasts.ts';
import { FeedHead } from './FeedHead.tsx';
import { FeedWelcome } from './FeedWelcome.tsx';
import { FindReviews } from './FindReviews.tsx';
import { tabNames } from './tab-messages.ts';
import { useFeed } from './use-feed.ts';
import { useNewPosts } from './use-new-posts.ts';

const BookmarksElsewhere = lazyPart(() => import('./BookmarksElsewhere.tsx'));

const UpNextRow = lazyPart(async () => ({
  default: (await import('#client/features/series/UpNextRow.tsx')).UpNextRow,
}));

// their drawings are not needed for the first screen
const EmptyTab = lazyPart(async () => ({ default: (await import('./FeedStates.tsx')).EmptyTab }));
const SignInTab = lazyPart(async () => ({ default: (await import('./FeedStates.tsx')).SignInTab }));

type Screen = 'sign-in' | 'loading' | 'failed' | 'ready';

/** One tab of the home feed; give it the tab as its key. */
export function FeedScreen({ tab }: { tab: FeedTab }) {
  const viewer = useViewer();
  const asksSignIn = memberTabs.has(tab) && viewer === null;
  const enabled = !memberTabs.has(tab) || Boolean(viewer);
  const { query, items, refresh, isOutdated, newestId } = useFeed(tab, enabled);
  // asked together with the feed, and shown with it, so that nothing moves
  const upNext = useUpNext(tab === 'all' && Boolean(viewer));
  const list = useRef<ContentListHandle>(null);

  const isLive = enabled && liveTabs.has(tab) && query.data !== undefined;
  const newPosts = useNewPosts({ tab, newestId, items, enabled: isLive, refresh });
  const showNew = useMutation({
    mutationFn: newPosts.show,
    onSuccess: () => list.current?.toTop(),
    onError: () =>
      toast({
        title: commonMessages.error,
        message: commonMessages.contentFailed,
        tone: 'failed',
      }),
  });
  // Back restores the list; a new visit, or an empty tab, loads it.
  const anew = useFirstVisit();
  const handleOpen = useEffectEvent(() => {
    if (isOutdated() && (anew || items.length === 0)) showNew.mutate();
  });
  useEffect(() => handleOpen(), []);
  const showNewest = () => {
    if (!showNew.isPending) showNew.mutate();
  };
  useHomeRefresh(showNewest);

  const screen = ((): Screen => {
    if (asksSignIn) return 'sign-in';
    if (!query.data) return query.isError ? 'failed' : 'loading';
    if (upNext.query.isLoading) return 'loading';
    return 'ready';
  })();
  const screens: Record<Screen, ReactNode> = {
    'sign-in': <SignInTab tab={tab} />,
    loading: <FeedSkeleton />,
    failed: <FailedState onRetry={() => void query.refetch()} busy={query.isFetching} />,
    ready: (
      <ContentList
        ref={list}
        items={items}
        more={query}
        empty={
          <Suspense fallback={<FeedSkeleton />}>
            <EmptyTab tab={tab} />
          </Suspense>
        }
        place={`home:${tab}`}
        showsOwn
        onlyBookmarked={tab === 'bookmarks'}
      />
    ),
  };

  return (
    <>
      <DocumentTitle title={tab === 'all' ? undefined : tabNames[tab]} />
      <FeedHead tab={tab} newCount={newPosts.count} busy={showNew.isPending} onShowNew={showNewest} />
      {viewer === null && tab === 'all' && <FeedWelcome />}
      {tab === 'reviews' && <FindReviews />}
      <Suspense fallback={<FeedSkeleton />}>
        {screen === 'ready' && upNext.items.length > 0 && <UpNextRow items={upNext.items} />}
        {screens[screen]}
      </Suspense>
      {tab === 'bookmarks' && query.data && (
        <Suspense>
          <BookmarksElsewhere items={items} anew={anew && !isOutdated()} onMore={showNew.mutate} />
        </Suspense>
      )}
    </>
  );
}
