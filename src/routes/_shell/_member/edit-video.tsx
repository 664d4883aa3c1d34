import { createFileRoute } from '@tanstack/react-router';
import { EditVideoScreen } from '#client/features/editing/EditVideoScreen.tsx';

export const Route = createFileRoute('/_shell/_member/edit-video')({
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  component: EditVideoScreen,
});
