import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#client/features/account/SignInScreen.tsx';
import { signInSearch } from '#client/lib/sign-in-search.ts';

/** All sign-in addresses show one screen. */
export const Route = createFileRoute('/auth')({ validateSearch: signInSearch, component: SignInScreen });
