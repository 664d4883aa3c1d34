import { ExternalServiceError, type SafeFetch, faultOfStatus } from '#server/integrations/safe-fetch.ts';
import type { TmdbTransport } from './transport.ts';

interface HttpTransportOptions {
  /** Where the API is; its origin is the only one that `fetch` asks. */
  url: string;
  /** The v4 read access token, or the v3 key. */
  token: string;
  fetch: SafeFetch;
}

/** Seconds for which the service is not asked when it asks us to wait and does not say how long; and the most it may say. */
const usualRest = 10;
const longestRest = 3_600;

/** Milliseconds that a `Retry-After` asks for; it may be seconds or a date. */
function restOf(header: string | string[] | undefined): number {
  const said = Array.isArray(header) ? header[0] : header;
  const seconds = Number(said);
  const asked = Number.isFinite(seconds) ? seconds : (Date.parse(said ?? '') - Date.now()) / 1_000;
  const rest = asked > 0 ? Math.min(asked, longestRest) : usualRest;
  return rest * 1_000;
}

/** The movie database over HTTP. Its key travels in a header where that can be, and never comes back in an error. */
export function createHttpTransport({ url, token, fetch }: HttpTransportOptions): TmdbTransport {
  const base = url.replace(/\/$/, '');
  const isShortKey = /^[0-9a-f]{32}$/.test(token);
  const headers = {
    accept: 'application/json',
    ...(!isShortKey && { authorization: `Bearer ${token}` }),
  };
  let restUntil = 0;

  return async (path, parameters) => {
    if (Date.now() < restUntil)
      throw new ExternalServiceError('paused', 'the movie database asked us to wait');
    const asked = new URL(base + path);
    asked.search = new URLSearchParams({
      ...parameters,
      language: 'en-US',
      ...(isShortKey && { api_key: token }),
    }).toString();
    const { status, headers: said, body } = await fetch.get(asked.href, headers);
    if (status === 429) {
      restUntil = Date.now() + restOf(said['retry-after']);
      throw new ExternalServiceError('paused', 'the movie database asked us to wait');
    }
    // what stands before it may refuse in any format
    const fault = faultOfStatus(status);
    if (fault === 'unauthorized')
      throw new ExternalServiceError(fault, `the movie database answered ${status}`);
    try {
      return { status, json: JSON.parse(body.toString('utf8')) as unknown };
    } catch (error) {
      throw new ExternalServiceError('unexpected', 'the movie database answered without JSON', error);
    }
  };
}
