import { ButtonLink } from '#client/lib/links.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ReviewsEmptyDrawing } from '#client/ui/drawings/ReviewsEmptyDrawing.tsx';

/** Nothing has been reviewed, or nothing that was searched for. */
export function NoReviews({ query }: { query: string }) {
  const text = query
    ? `No review’s title, heading or tags match “${query}”. Try fewer words, or write one yourself.`
    : 'Be the first to create a review!';
  return (
    <EmptyState
      drawing={<ReviewsEmptyDrawing />}
      title={query ? 'No reviews found' : 'No reviews yet'}
      text={text}
    >
      <ButtonLink to="/new-post" search={{ mode: 'review' }}>
        Write a review
      </ButtonLink>
      {query && (
        <ButtonLink to="/reviews" variant="default">
          See all reviews
        </ButtonLink>
      )}
    </EmptyState>
  );
}
