import { Suspense, useRef } from 'react';
import { liveTabs, memberTabs } from '#shared/feed-tabs.ts';
import type { FeedTab } from '#shared/feed-tabs.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { ContentList } from '#client/features/content/ContentList.tsx';
import type { ContentListHandle } from '#client/features/content/WindowedCards.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { NextPageLink } from '#client/lib/NextPageLink.tsx';
import { useWaitFor } from '#client/lib/use-wait-for.ts';
import { useHomeRefresh } from '#client/features/shell/use-home-link.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useUpNext } from '#client/features/series/use-up-next.ts';
import { UpNextRow } from '#client/features/series/UpNextRow.tsx';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { FeedHeader } from './FeedHeader.tsx';
import { FindReviews } from './FindReviews.tsx';
import { useFeed } from './use-feed.ts';
import { useNewPosts } from './use-new-posts.ts';
import { useShowNewPosts } from './use-show-new-posts.ts';
import { Welcome } from './Welcome.tsx';

const OtherDeviceCheck = lazyPart(() => import('./OtherDeviceCheck.tsx'));

// their drawings are not needed for the first screen
const EmptyTab = lazyPart(async () => ({ default: (await import('./FeedStates.tsx')).EmptyTab }));
const SignInTab = lazyPart(async () => ({ default: (await import('./FeedStates.tsx')).SignInTab }));

interface FeedScreenProps {
  tab: FeedTab;
  /** The cursor after which it starts. */
  after?: string | undefined;
}

/** One tab of the home feed; give it tab and cursor as its key. */
export function FeedScreen({ tab, after }: FeedScreenProps) {
  const viewer = useViewer();
  const isNewest = after === undefined;
  const asksSignIn = memberTabs.has(tab) && viewer === null;
  const enabled = !memberTabs.has(tab) || Boolean(viewer);
  const { query, items, refresh, isOutdated, newestId, older } = useFeed(tab, enabled, { after });
  // requested together with the feed and shown with it, so that nothing moves
  const upNext = useUpNext(isNewest && tab === 'all' && Boolean(viewer));
  const isWaiting = useWaitFor(query.data ? tab : null, [upNext.query]);
  const list = useRef<ContentListHandle>(null);

  const isLive = isNewest && enabled && liveTabs.has(tab) && query.data !== undefined;
  const newPosts = useNewPosts({ tab, newestId, items, enabled: isLive, refresh });
  const { showNew, reload, busy, isFirstVisit } = useShowNewPosts({
    list,
    show: newPosts.show,
    // Back restores the list; a new visit, or an empty tab, loads it.
    isOld: (isFirst) => isNewest && isOutdated() && (isFirst || items.length === 0),
  });
  const showNewest = () => {
    if (isNewest) showNew();
  };
  useHomeRefresh(showNewest);

  return (
    <>
      <FeedHeader
        tab={tab}
        isNewest={isNewest}
        newCount={newPosts.count}
        busy={busy}
        onShowNew={showNewest}
      />
      {viewer === null && isNewest && tab === 'all' && <Welcome variant="band" />}
      {tab === 'reviews' && <FindReviews />}
      <Suspense fallback={<FeedSkeleton />}>
        {asksSignIn ? (
          <SignInTab tab={tab} />
        ) : !query.data || isWaiting ? (
          <ScreenLoadingOrFailed query={query}>
            <FeedSkeleton />
          </ScreenLoadingOrFailed>
        ) : (
          <>
            {upNext.query.data && <UpNextRow items={upNext.items} />}
            <ContentList
              ref={list}
              items={items}
              more={query}
              empty={
                <Suspense fallback={<FeedSkeleton />}>
                  <EmptyTab tab={tab} />
                </Suspense>
              }
              place={isNewest ? `home:${tab}` : undefined}
              showsOwn={isNewest}
              older={
                older && (
                  <NextPageLink to="/" search={{ ...(tab !== 'all' && { tab }), after: older }}>
                    {commonMessages.olderPosts}
                  </NextPageLink>
                )
              }
              onlyBookmarked={tab === 'bookmarks'}
            />
          </>
        )}
      </Suspense>
      {(tab === 'bookmarks' || tab === 'mine') && query.data && (
        <Suspense>
          <OtherDeviceCheck
            tab={tab}
            items={items}
            checkOnOpen={isFirstVisit && !isOutdated() && !query.isFetchedAfterMount}
            onMore={reload}
          />
        </Suspense>
      )}
    </>
  );
}
