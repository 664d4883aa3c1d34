import { createFileRoute } from '@tanstack/react-router';
import { commentsSearch } from '#client/features/comments/comments-search.ts';
import { postHead } from '#client/features/content/post-head.ts';
import { readComments } from '#client/features/comments/read-comments.ts';
import { CommentsScreen } from '#client/features/comments/CommentsScreen.tsx';

export const Route = createFileRoute('/_shell/comments/$postId')({
  validateSearch: commentsSearch,
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => readComments(context, params.postId, deps),
  head: ({ match, params }) => postHead(match.context, params.postId),
  component: CommentsRoute,
});

function CommentsRoute() {
  const { postId } = Route.useParams();
  const search = Route.useSearch();
  return <CommentsScreen key={postId} contentId={postId} search={search} variant="post" />;
}
