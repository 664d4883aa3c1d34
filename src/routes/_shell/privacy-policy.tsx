import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#client/features/account/legal/PrivacyScreen.tsx';

export const Route = createFileRoute('/_shell/privacy-policy')({
  staticData: { chrome: { topBar: false, newPost: false } },
  component: PrivacyScreen,
});
