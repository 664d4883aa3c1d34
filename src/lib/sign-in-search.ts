import { textOf } from './search.ts';
import type { RawSearch } from './search.ts';

export interface SignInSearch {
  /** Where to go after sign-in. The server checks it: it must lead to this house. */
  returnTo?: string;
  /** Why the last try failed, as the sign-in callback wrote it. */
  problem?: string;
  /** With which provider. */
  provider?: string;
}

/** What the sign-in addresses carry. */
export function signInSearch(search: RawSearch): SignInSearch {
  return {
    returnTo: textOf(search['returnTo']),
    problem: textOf(search['problem']),
    provider: textOf(search['provider']),
  };
}
