import { useRouterState } from '@tanstack/react-router';
import type { SignInSearch } from './sign-in-search.ts';

/** The search parameters of a link to sign-in that leads back here. */
export function useReturnHere(): SignInSearch {
  const here = useRouterState({ select: ({ location }) => location.href });
  return here === '/' ? {} : { returnTo: here };
}
