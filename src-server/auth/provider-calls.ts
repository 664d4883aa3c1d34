/** Calls a provider's server. */
export type ProviderFetch = (url: string, init: RequestInit) => Promise<Response>;

const timeoutMs = 3_000;

/** Every call to a provider: three seconds, the body included, and no redirects. */
export const limited =
  (call: ProviderFetch): ProviderFetch =>
  (url, init) =>
    call(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

export const overTheNetwork: ProviderFetch = limited((url, init) => fetch(url, init));
