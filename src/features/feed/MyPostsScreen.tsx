import { ContentList } from '#client/features/content/ContentList.tsx';
import { NoOwnPosts } from '#client/features/content/NoOwnPosts.tsx';
import { useBack } from '#client/lib/use-back.ts';
import { useFirstVisit } from '#client/lib/use-first-visit.ts';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { feedMessages } from '#shared/messages/feed.ts';
import OtherDeviceCheck from './OtherDeviceCheck.tsx';
import { useFeed } from './use-feed.ts';

/** The member's own posts at a separate address: the same list as the feed's tab. */
export function MyPostsScreen() {
  const back = useBack();
  const isFirstVisit = useFirstVisit();
  const { query, items, refresh } = useFeed('mine', true);
  return (
    <>
      <PageHeader title={feedMessages.myPosts} onBack={back} />
      {query.data ? (
        <>
          <ContentList items={items} more={query} empty={<NoOwnPosts />} showsOwn />
          <OtherDeviceCheck
            tab="mine"
            items={items}
            checkOnOpen={isFirstVisit && !query.isFetchedAfterMount}
            onMore={() => void refresh().catch(() => undefined)}
          />
        </>
      ) : (
        <ScreenLoadingOrFailed query={query}>
          <FeedSkeleton />
        </ScreenLoadingOrFailed>
      )}
    </>
  );
}
