import { useRef } from 'react';
import { ButtonLink } from '#client/lib/links.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { ContentList } from '#client/features/content/ContentList.tsx';
import { NoOwnPosts } from '#client/features/content/NoOwnPosts.tsx';
import { PostCard } from '#client/features/content/PostCard.tsx';
import { useOnScreen } from '#client/store/live-window.ts';
import { FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { displayName } from '#shared/format/display-name.ts';
import { maxLiveItems } from '#shared/limits.ts';
import { ListFooter, ShowMore } from '#client/ui/ShowMore.tsx';
import { useFocusFirstNew } from '#client/ui/focus.ts';
import { NextProfilePage } from './NextProfilePage.tsx';
import { useAuthored } from './use-authored.ts';

interface ProfilePostsProps {
  profile: ProfileView;
  /** The cursor after which they start. */
  after: string | undefined;
  inOverlay: boolean;
  /** The list keeps the page's scroll position. */
  keepsPageScroll: boolean;
}

/** A member's posts, newest first. */
export function ProfilePosts({ profile, after, inOverlay, keepsPageScroll }: ProfilePostsProps) {
  const { query, items, refresh, older } = useAuthored({ authorId: profile.id, type: 'post', after });
  const list = useRef<HTMLDivElement>(null);
  // over another screen only this many are rendered; the profile's own page has the rest
  const overlayItems = inOverlay ? items.slice(0, maxLiveItems) : [];
  const more = useFocusFirstNew(list, overlayItems.length, query);
  useOnScreen(overlayItems.map(({ id }) => id));
  if (!query.data) {
    return (
      <ScreenLoadingOrFailed query={query}>
        <FeedSkeleton cards={3} />
      </ScreenLoadingOrFailed>
    );
  }
  if (inOverlay) {
    if (items.length === 0 && !query.hasNextPage) return <NoPosts profile={profile} />;
    return (
      <>
        <div ref={list}>
          {overlayItems.map((content) => (
            <PostCard key={content.id} content={content} commentsPath="/profile-comments/$postId" />
          ))}
        </div>
        {items.length < maxLiveItems ? <ShowMore pages={more} /> : <AllPosts profile={profile} />}
      </>
    );
  }
  return (
    <ContentList
      items={items}
      more={query}
      empty={<NoPosts profile={profile} />}
      commentsPath="/profile-comments/$postId"
      showsOwn
      keepsPageScroll={keepsPageScroll}
      older={older && <NextProfilePage after={older}>{commonMessages.olderPosts}</NextProfilePage>}
      onOpen={refresh}
    />
  );
}

/** Links from a profile over another screen to its own page. */
function AllPosts({ profile }: { profile: ProfileView }) {
  return (
    <ListFooter>
      <ButtonLink to="/$username" params={{ username: profile.username }} variant="light">
        {profilesMessages.seeAllPosts}
      </ButtonLink>
    </ListFooter>
  );
}

function NoPosts({ profile }: { profile: ProfileView }) {
  return profile.viewer.isSelf ? (
    <NoOwnPosts />
  ) : (
    <EmptyState
      drawing={<FeedEmptyDrawing />}
      title={commonMessages.noPostsYet}
      text={profilesMessages.postsEmpty(displayName(profile))}
    />
  );
}
