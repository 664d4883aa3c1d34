import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ReviewsEmptyDrawing } from '#client/ui/drawings/ReviewsEmptyDrawing.tsx';

/** Nothing has been reviewed, or nothing that was searched for. */
export function NoReviews({ query }: { query: string }) {
  const first = 'Be the first to create a review!';
  return (
    <EmptyState
      drawing={<ReviewsEmptyDrawing />}
      title="No reviews yet"
      text={query ? `Nobody has reviewed “${query}” so far. ${first}` : first}
    >
      <ButtonLink to="/new-post" search={{ mode: 'review' }}>
        Write a review
      </ButtonLink>
      {query && (
        <ButtonLink to="/reviews" look="plain">
          See all reviews
        </ButtonLink>
      )}
    </EmptyState>
  );
}
