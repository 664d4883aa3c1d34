import { createFileRoute } from '@tanstack/react-router';
import { PremiumScreen } from '#client/features/account/premium/PremiumScreen.tsx';

export const Route = createFileRoute('/_shell/premium')({
  staticData: { chrome: { topBar: false, newPost: false } },
  component: PremiumScreen,
});
