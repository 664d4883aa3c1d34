import { createFileRoute } from '@tanstack/react-router';
import { commentsSearch } from '#client/features/comments/comments-search.ts';
import { readComments } from '#client/features/comments/read-comments.ts';
import { CommentsScreen } from '#client/features/comments/CommentsScreen.tsx';

export const Route = createFileRoute('/_shell/comments/$postId')({
  validateSearch: commentsSearch,
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  loader: ({ context, params }) => context.prefetch(readComments(params.postId)),
  component: CommentsRoute,
});

function CommentsRoute() {
  const { postId } = Route.useParams();
  const { reply } = Route.useSearch();
  return <CommentsScreen key={postId} contentId={postId} replyId={reply} variant="post" />;
}
