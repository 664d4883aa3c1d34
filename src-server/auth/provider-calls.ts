/** Calls a provider's server. */
export type ProviderFetch = (url: string, init: RequestInit) => Promise<Response>;

const timeoutMs = 3_000;

/** Every call to a provider: three seconds, the body included, and no redirects. */
export const overTheNetwork: ProviderFetch = (url, init) =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
