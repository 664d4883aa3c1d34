import { ButtonLink } from '#client/lib/links.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ReviewsEmptyDrawing } from './ReviewsEmptyDrawing.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { reviewsMessages } from '#shared/messages/reviews.ts';

/** Shown when there are no reviews, or the search found none. */
export function NoReviews({ query }: { query: string }) {
  const text = query ? reviewsMessages.noMatch(query) : reviewsMessages.firstReview;
  return (
    <EmptyState
      drawing={<ReviewsEmptyDrawing />}
      title={query ? reviewsMessages.noReviews : commonMessages.noReviewsYet}
      text={text}
    >
      <ButtonLink to="/new-post" search={{ mode: 'review' }}>
        {commonMessages.writeAReview}
      </ButtonLink>
      {query && (
        <ButtonLink to="/reviews" variant="default">
          {reviewsMessages.seeAllReviews}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
