import { describe, expect, it } from 'vitest';
import { ExternalServiceError, createSafeFetch } from '#server/integrations/safe-fetch.ts';
import { useListeners } from '#tests/support/listen.ts';

const listeners = useListeners();

describe('createSafeFetch: requests to external services', () => {
  const faultOf = async (asked: Promise<unknown>) => {
    const error: unknown = await asked.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof ExternalServiceError ? error.fault : error;
  };

  it('only requests allowed hosts', async () => {
    const outside = createSafeFetch({ origins: ['https://i.ytimg.com'] });
    expect(await faultOf(outside.get('https://example.com/'))).toBe('foreign');
    expect(await faultOf(outside.get('http://i.ytimg.com/'))).toBe('foreign');
    expect(await faultOf(outside.get('https://user:word@i.ytimg.com/'))).toBe('foreign');
    expect(await faultOf(outside.get('https://i.ytimg.com.example.com/'))).toBe('foreign');
  });

  it('follows no redirect, and reads at most its size limit', async () => {
    let asked = 0;
    const at = await listeners.listen((request, response) => {
      asked += 1;
      if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end();
      else response.end(Buffer.alloc(5_000));
    });
    const outside = createSafeFetch({ origins: [at], maxBytes: 4_999 });
    expect(await faultOf(outside.get(`${at}/moved`))).toBe('redirect');
    expect(await faultOf(outside.get(`${at}/large`))).toBe('too-large');
    expect(asked).toBe(2);
  });

  it('passes refusals on, with their headers', async () => {
    const at = await listeners.listen((_request, response) =>
      response.writeHead(429, { 'retry-after': '3' }).end('slow'),
    );
    const answer = await createSafeFetch({ origins: [at] }).get(`${at}/`);
    expect([answer.status, answer.headers['retry-after'], String(answer.body)]).toEqual([429, '3', 'slow']);
  });

  it('retries once when a service has failed', async () => {
    let asked = 0;
    const at = await listeners.listen((_request, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 502 : 200).end('fine');
    });
    expect((await createSafeFetch({ origins: [at] }).get(`${at}/`)).status).toBe(200);
    expect(asked).toBe(2);
  });

  it('gives up in time if a server does not answer, or its answer does not end', async () => {
    const at = await listeners.listen((request, response) => {
      if (request.url === '/endless') response.write('a');
    });
    const outside = createSafeFetch({ origins: [at], timeout: 100 });
    expect(await faultOf(outside.get(`${at}/silent`))).toBe('timeout');
    expect(await faultOf(outside.get(`${at}/endless`))).toBe('timeout');
  });

  it('does not count the wait for a connection as time without an answer', async () => {
    const at = await listeners.listen((request, response) => {
      if (request.url === '/answered') response.end('fine');
    });
    // without an answer in between, a ninth timeout would pause all requests
    const outside = createSafeFetch({
      origins: [at],
      timeout: 1_000,
      breaker: { failures: 9, pause: 60_000 },
    });
    const silent = Array.from({ length: 8 }, () => faultOf(outside.get(`${at}/silent`)));
    expect(await faultOf(outside.get(`${at}/answered`))).toBeNull();
    await outside.close();
    await Promise.all(silent);
  });

  it('does not let requests wait without end while others are not answered', async () => {
    const at = await listeners.listen(() => {});
    const outside = createSafeFetch({ origins: [at], timeout: 60_000, maxWait: 50 });
    const silent = Array.from({ length: 8 }, () => faultOf(outside.get(`${at}/silent`)));
    expect(await faultOf(outside.get(`${at}/`))).toBe('paused');
    await outside.close();
    await Promise.all(silent);
  });

  it('pauses requests to a service that keeps failing, and resumes them', async () => {
    let asked = 0;
    let well = false;
    const at = await listeners.listen((_request, response) => {
      asked += 1;
      response.writeHead(well ? 200 : 500).end();
    });
    const outside = createSafeFetch({ origins: [at], breaker: { failures: 2, pause: 200 } });
    expect(await faultOf(outside.get(`${at}/`))).toBe('broken');
    expect(await faultOf(outside.get(`${at}/`))).toBe('paused');
    expect(await faultOf(outside.get(`${at}/`))).toBe('paused');
    expect(asked).toBe(2);
    well = true;
    await expect.poll(() => faultOf(outside.get(`${at}/`))).toBeNull();
  });
});
