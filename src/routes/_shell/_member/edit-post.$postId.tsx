import { createFileRoute } from '@tanstack/react-router';
import { EditPostScreen } from '#client/features/content/EditPostScreen.tsx';

export const Route = createFileRoute('/_shell/_member/edit-post/$postId')({
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  component: EditPostRoute,
});

function EditPostRoute() {
  const { postId } = Route.useParams();
  return <EditPostScreen key={postId} postId={postId} />;
}
