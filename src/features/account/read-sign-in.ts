import type { ApiClient } from '#client/lib/api-client.ts';

/** Reads what the sign-in screen draws first. */
export const readSignIn = ({ queryUtils }: ApiClient): Promise<unknown> =>
  queryUtils.account.signInOptions.fetch();
