import { createFileRoute } from '@tanstack/react-router';
import { MyPostsScreen } from '#client/features/feed/MyPostsScreen.tsx';

export const Route = createFileRoute('/_shell/_member/user-dashboard')({
  staticData: { chrome: { topBar: false }, windowed: true },
  component: MyPostsScreen,
});
