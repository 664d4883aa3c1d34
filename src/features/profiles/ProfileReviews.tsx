import { useEffect, useEffectEvent, useRef } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { useRowsOnScreen } from '#client/store/use-rows-on-screen.ts';
import { FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { useFirstVisit } from '#client/lib/use-first-visit.ts';
import { NextProfilePage } from './NextProfilePage.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import { useFocusFirstNew } from '#client/ui/focus.ts';
import { useAuthored } from './use-authored.ts';

interface ProfileReviewsProps {
  profile: ProfileView;
  /** The cursor after which they start. */
  after: string | undefined;
}

/** A member's reviews, newest first, in rows. */
export function ProfileReviews({ profile, after }: ProfileReviewsProps) {
  const { query, items, refresh, older } = useAuthored({ authorId: profile.id, type: 'review', after });
  const list = useRef<HTMLUListElement>(null);
  const more = useFocusFirstNew(list, items.length, query);
  const isFirstVisit = useFirstVisit();
  const handleOpen = useEffectEvent(() => refresh(isFirstVisit));
  useEffect(() => handleOpen(), []);
  useRowsOnScreen(list, items);
  if (!query.data) {
    return (
      <ScreenLoadingOrFailed query={query}>
        <FeedSkeleton cards={3} />
      </ScreenLoadingOrFailed>
    );
  }
  if (items.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState
        drawing={<FeedEmptyDrawing />}
        title={commonMessages.noReviewsYet}
        text={
          profile.viewer.isSelf
            ? profilesMessages.ownReviewsEmpty
            : profilesMessages.reviewsEmpty(displayName(profile))
        }
      />
    );
  }
  return (
    <>
      <ul ref={list}>
        {items.map((content) => (
          <ReviewRow key={content.id} content={content} returnPath={`/${profile.username}?view=reviews`} />
        ))}
      </ul>
      <ShowMore
        pages={more}
        next={older && <NextProfilePage after={older}>{commonMessages.olderReviews}</NextProfilePage>}
      />
    </>
  );
}
