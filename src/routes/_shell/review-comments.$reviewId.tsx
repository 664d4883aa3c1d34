import { createFileRoute } from '@tanstack/react-router';
import { commentsSearch } from '#client/features/comments/comments-search.ts';
import { postHead } from '#client/features/content/post-head.ts';
import { readComments } from '#client/features/comments/read-comments.ts';
import { CommentsScreen } from '#client/features/comments/CommentsScreen.tsx';

/** Back leads to the return path, otherwise to the reviews. */
export const Route = createFileRoute('/_shell/review-comments/$reviewId')({
  validateSearch: commentsSearch,
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => readComments(context, params.reviewId, deps),
  head: ({ match, params }) => postHead(match.context, params.reviewId),
  component: CommentsRoute,
});

function CommentsRoute() {
  const { reviewId } = Route.useParams();
  const search = Route.useSearch();
  return <CommentsScreen key={reviewId} contentId={reviewId} search={search} variant="review" />;
}
