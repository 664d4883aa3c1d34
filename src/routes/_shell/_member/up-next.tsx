import { createFileRoute } from '@tanstack/react-router';
import { UpNextScreen } from '#client/features/series/UpNextScreen.tsx';

export const Route = createFileRoute('/_shell/_member/up-next')({
  staticData: { chrome: { topBar: false, newPost: false } },
  component: UpNextScreen,
});
