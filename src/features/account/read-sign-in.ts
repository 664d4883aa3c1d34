import type { ApiClient } from '#client/lib/api-client.ts';

/** Loads what the sign-in screen renders first. */
export const readSignIn = ({ queryUtils }: ApiClient): Promise<unknown> =>
  queryUtils.account.signInOptions.fetch();
