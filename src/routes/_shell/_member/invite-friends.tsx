import { createFileRoute } from '@tanstack/react-router';
import { InviteScreen } from '#client/features/account/invite/InviteScreen.tsx';

export const Route = createFileRoute('/_shell/_member/invite-friends')({
  staticData: { chrome: { topBar: false, newPost: false } },
  component: InviteScreen,
});
