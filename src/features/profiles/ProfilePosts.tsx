import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ContentView } from '#shared/views/content.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { ContentList } from '#client/features/content/ContentList.tsx';
import { allItems, backToFirstPage } from '#client/features/content/first-page.ts';
import { useWithOwnPosts } from '#client/features/content/own-posts.ts';
import { useLiveItems } from '#client/features/content/use-live-items.ts';
import { displayName } from '#shared/format/display-name.ts';
import { useTRPC, useTRPCClient } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { FeedEmptyDrawing } from '#client/ui/drawings/FeedEmptyDrawing.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';

/** A list read this long ago is read again when its profile is opened anew; milliseconds. */
const FRESH = 30_000;
const nothing: readonly ContentView[] = [];

/** What a member has posted and reviewed, newest first. */
export function ProfilePosts({ profile }: { profile: ProfileView }) {
  const trpc = useTRPC();
  const api = useTRPCClient();
  const client = useQueryClient();
  const input = { authorId: profile.id };
  const options = trpc.content.listByAuthor.infiniteQueryOptions(input, {
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: false,
  });
  const query = useInfiniteQuery(options);
  const pages = query.data?.pages;
  const stored = useMemo(() => (pages ? allItems(pages) : nothing), [pages]);
  const belongs = useCallback((post: ContentView) => post.author.id === profile.id, [profile.id]);
  const items = useLiveItems(useWithOwnPosts(stored, belongs));

  if (!query.data) {
    return query.isError ? (
      <FailedState onRetry={() => void query.refetch()} busy={query.isFetching} />
    ) : (
      <FeedSkeleton cards={3} />
    );
  }
  if (items.length === 0 && !query.hasNextPage) return <NoPosts profile={profile} />;
  const begin = (fresh: boolean) => {
    if (!fresh || Date.now() - query.dataUpdatedAt < FRESH) return;
    void backToFirstPage(client, options.queryKey, () => api.content.listByAuthor.query(input)).catch(
      () => undefined,
    );
  };
  return (
    <ContentList
      items={items}
      more={query}
      commentsPath="/profile-comments/$postId"
      showsOwn
      onBegin={begin}
    />
  );
}

function NoPosts({ profile }: { profile: ProfileView }) {
  return profile.viewer.isSelf ? (
    <EmptyState
      drawing={<FeedEmptyDrawing />}
      title="No posts yet."
      text="Tell the others what you are watching"
    >
      <ButtonLink to="/new-post">Write a post</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<FeedEmptyDrawing />}
      title="No posts yet."
      text={`When ${displayName(profile)} posts something, it is shown here.`}
    />
  );
}
