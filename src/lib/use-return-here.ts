import { useRouterState } from '@tanstack/react-router';
import type { SignInSearch } from './sign-in-search.ts';

/** What a link to sign-in carries: where the visitor is, so that they are there again afterwards. */
export function useReturnHere(): SignInSearch {
  const here = useRouterState({ select: ({ location }) => location.href });
  return here === '/' ? {} : { returnTo: here };
}
