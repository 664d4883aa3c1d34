/** Calls a provider's server. */
export type ProviderFetch = (url: string, init: RequestInit) => Promise<Response>;

const timeoutMs = 3_000;

/** Used for every call to a provider: at most three seconds, including the body, and no redirects. */
export const overTheNetwork: ProviderFetch = (url, init) =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
