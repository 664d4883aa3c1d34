import { textOf } from './search.ts';
import type { RawSearch } from './search.ts';

export interface SignInSearch {
  /** The path to return to after sign-in, which the server checks. */
  returnTo?: string;
  problem?: string;
  provider?: string;
}

/** The search parameters of the sign-in screens. */
export function signInSearch(search: RawSearch): SignInSearch {
  return {
    returnTo: textOf(search['returnTo']),
    problem: textOf(search['problem']),
    provider: textOf(search['provider']),
  };
}
