import { ButtonLink } from '#client/lib/links.ts';
import { ContentList } from '#client/features/content/ContentList.tsx';
import { useBack } from '#client/lib/use-back.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { feedMessages } from '#shared/messages/feed.ts';
import { useFeed } from './use-feed.ts';

/** The member's own posts at their own address: the same list as the feed's tab. */
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
  const empty = (
    <EmptyState
      drawing={<FeedEmptyDrawing />}
      title={commonMessages.noPostsYet}
      text={commonMessages.postPrompt}
    >
      <ButtonLink to="/new-post">{commonMessages.writeAPost}</ButtonLink>
    </EmptyState>
  );
  return <ContentList items={items} more={query} empty={empty} showsOwn />;
}
