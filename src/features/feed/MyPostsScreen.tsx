import { ContentList } from '#client/features/content/ContentList.tsx';
import { NoOwnPosts } from '#client/features/content/NoOwnPosts.tsx';
import { useBack } from '#client/lib/use-back.ts';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { feedMessages } from '#shared/messages/feed.ts';
import { useFeed } from './use-feed.ts';

/** The member's own posts at a separate address: the same list as the feed's tab. */
export function MyPostsScreen() {
  return (
    <>
      <PageHeader title={feedMessages.myPosts} onBack={useBack()} />
      <MyPosts />
    </>
  );
}

function MyPosts() {
  const { query, items } = useFeed('mine', true);
  if (!query.data) {
    return (
      <ScreenLoadingOrFailed query={query}>
        <FeedSkeleton />
      </ScreenLoadingOrFailed>
    );
  }
  return <ContentList items={items} more={query} empty={<NoOwnPosts />} showsOwn />;
}
