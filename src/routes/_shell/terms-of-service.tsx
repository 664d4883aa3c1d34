import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#client/features/account/legal/TermsScreen.tsx';

export const Route = createFileRoute('/_shell/terms-of-service')({
  staticData: { chrome: { topBar: false, newPost: false } },
  component: TermsScreen,
});
