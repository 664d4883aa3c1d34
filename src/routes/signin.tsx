import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#client/features/account/SignInScreen.tsx';
import { signInSearch } from '#client/lib/sign-in-search.ts';

export const Route = createFileRoute('/signin')({ validateSearch: signInSearch, component: SignInScreen });
