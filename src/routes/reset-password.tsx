import { createFileRoute } from '@tanstack/react-router';
import { readSignIn } from '#client/features/account/read-sign-in.ts';
import { SignInScreen } from '#client/features/account/SignInScreen.tsx';
import { signInSearch } from '#client/lib/sign-in-search.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: signInSearch,
  loader: ({ context }) => context.prefetch(readSignIn),
  component: SignInScreen,
});
