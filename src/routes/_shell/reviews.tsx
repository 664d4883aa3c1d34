import { createFileRoute } from '@tanstack/react-router';
import { ReviewsScreen } from '#client/features/reviews/ReviewsScreen.tsx';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export const Route = createFileRoute('/_shell/reviews')({
  validateSearch: (search: RawSearch): { q?: string } => ({ q: textOf(search['q']) }),
  staticData: { chrome: { topBar: false }, windowed: true },
  loaderDeps: ({ search: { q } }) => ({ query: q?.trim() }),
  loader: ({ context, deps: { query } }) =>
    context.prefetch(({ queryUtils: { feed } }) =>
      feed.list.fetchInfinite({ tab: 'reviews', ...(query && { query }) }),
    ),
  component: ReviewsRoute,
});

function ReviewsRoute() {
  const { q } = Route.useSearch();
  return <ReviewsScreen query={q?.trim()} />;
}
