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
const defaultPause = 10;
const maxPause = 3_600;

/** The milliseconds to wait according to `Retry-After`, which may be seconds or a date. */
function pauseOf(header: string | string[] | undefined): number {
  const value = Array.isArray(header) ? header[0] : header;
  const seconds = Number(value);
  const requested = Number.isFinite(seconds) ? seconds : (Date.parse(value ?? '') - Date.now()) / 1_000;
  const pause = requested > 0 ? Math.min(requested, maxPause) : defaultPause;
  return pause * 1_000;
}

/** The movie database over HTTP. Its key is sent in a header where possible, and is never part of an error. */
export function createHttpTransport({ url, token, fetch }: HttpTransportOptions): TmdbTransport {
  const base = url.replace(/\/$/, '');
  const isShortKey = /^[0-9a-f]{32}$/.test(token);
  const headers = {
    accept: 'application/json',
    ...(!isShortKey && { authorization: `Bearer ${token}` }),
  };
  let pausedUntil = 0;

  return async (path, parameters) => {
    if (performance.now() < pausedUntil)
      throw new ExternalServiceError('paused', 'the movie database asked us to wait');
    const requestUrl = new URL(base + path);
    requestUrl.search = new URLSearchParams({
      ...parameters,
      language: 'en-US',
      ...(isShortKey && { api_key: token }),
    }).toString();
    const { status, headers: responseHeaders, body } = await fetch.get(requestUrl.href, headers);
    if (status === 429) {
      pausedUntil = performance.now() + pauseOf(responseHeaders['retry-after']);
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
