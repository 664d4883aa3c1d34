import { createFileRoute } from '@tanstack/react-router';
import { NewPostScreen } from '#client/features/content/NewPostScreen.tsx';

/** Writing a post. */
export const Route = createFileRoute('/_shell/_member/new-post')({
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  component: NewPostScreen,
});
