import { createFileRoute } from '@tanstack/react-router';
import { titled } from '#shared/format/page-title.ts';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { readFeed } from '#client/features/feed/read-feed.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { ReviewsScreen } from '#client/features/reviews/ReviewsScreen.tsx';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export const Route = createFileRoute('/_shell/reviews')({
  validateSearch: (search: RawSearch): { q?: string; after?: string } => ({
    q: textOf(search['q'], limits.reviewQuery),
    after: textOf(search['after']),
  }),
  staticData: { chrome: { topBar: false }, windowed: true },
  loaderDeps: ({ search: { q, after } }) => ({ query: q?.trim(), after }),
  loader: ({ context, deps: { query, after } }) =>
    readFeed(context, { tab: 'reviews', ...(query && { query }), after }, '/reviews'),
  head: ({ match: { context, search } }) =>
    pageHead(
      context,
      titled(commonMessages.reviews),
      import.meta.env.SSR && (() => ({ path: '/reviews', hidden: search.after !== undefined })),
    ),
  component: ReviewsRoute,
});

function ReviewsRoute() {
  const { q, after } = Route.useSearch();
  return <ReviewsScreen key={after} query={q?.trim()} after={after} />;
}
