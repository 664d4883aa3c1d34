import { ExternalServiceError, type SafeFetch, faultOfStatus } from '#server/integrations/safe-fetch.ts';
import type { TmdbTransport } from './transport.ts';

interface HttpTransportOptions {
  /** The URL of the API; its origin is the only one to which `fetch` sends requests. */
  url: string;
  /** The v4 read access token, or the v3 key. */
  token: string;
  fetch: SafeFetch;
}

/** Seconds to wait if the service asks us to wait but does not say how long, and the longest wait that it may ask for. */
const usualRest = 10;
const longestRest = 3_600;

/** The milliseconds to wait according to `Retry-After`, which may be seconds or a date. */
function restOf(header: string | string[] | undefined): number {
  const said = Array.isArray(header) ? header[0] : header;
  const seconds = Number(said);
  const asked = Number.isFinite(seconds) ? seconds : (Date.parse(said ?? '') - Date.now()) / 1_000;
  const rest = asked > 0 ? Math.min(asked, longestRest) : usualRest;
  return rest * 1_000;
}

/** The movie database over HTTP. Its key is sent in a header where possible, and is never part of an error. */
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
    // a proxy in front of it may refuse in any format
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
