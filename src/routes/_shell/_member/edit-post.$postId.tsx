import { createFileRoute, notFound } from '@tanstack/react-router';
import { titled } from '#shared/format/page-title.ts';
import { isId } from '#shared/ids.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { EditPostScreen } from '#client/features/content/EditPostScreen.tsx';
import { pageHead } from '#client/lib/page-head.ts';

export const Route = createFileRoute('/_shell/_member/edit-post/$postId')({
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  loader: ({ context, params }) =>
    context.readSubject(async () => {
      if (!isId(params.postId)) throw notFound();
    }),
  head: ({ match, params: { postId } }) =>
    pageHead(
      match.context,
      titled(commonMessages.editPost),
      import.meta.env.SSR && (() => ({ path: `/edit-post/${postId}`, hidden: true })),
    ),
  component: EditPostRoute,
});

function EditPostRoute() {
  const { postId } = Route.useParams();
  return <EditPostScreen key={postId} postId={postId} />;
}
