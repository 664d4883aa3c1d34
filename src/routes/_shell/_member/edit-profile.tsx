import { createFileRoute } from '@tanstack/react-router';
import { EditProfileScreen } from '#client/features/editing/EditProfileScreen.tsx';

export const Route = createFileRoute('/_shell/_member/edit-profile')({
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  component: EditProfileScreen,
});
