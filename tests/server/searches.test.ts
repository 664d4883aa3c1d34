import { describe, expect, it } from 'vitest';
import { makeMember, makeMembers } from '#scripts/seed/builders.ts';
import type { LimitName } from '#server/limits/limit-values.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { describeApi } from '#server/describe-api.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { useServer } from '#tests/support/use-server.ts';

const api = useApi();
const server = useServer({ env: { TRUSTED_PROXIES: '1' } });

/** Keeps all searches for reviews waiting until the lock is released. */
const holdSearches = () => holdLock(server.pool, 'lock table review_search in access exclusive mode');

/** A visitor's search; returns the status and the reason of a refusal. */
async function search(address: string, query = 'amelie'): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ json: { tab: 'reviews', query } }));
  const response = await fetch(`${server.url}/trpc/feed.list?input=${input}`, {
    headers: { 'x-forwarded-for': address },
  });
  const answer = (await response.json()) as { error?: { json: { data: { reason: string } } } };
  return [response.status, answer.error?.json.data.reason ?? 'found'].join(' ');
}

describe('feed.list and explore.list: searches', () => {
  it('leave the database to everyone else, even if many run', async () => {
    const member = await makeMember(server.pool);
    await server.signIn(member);
    const release = await holdSearches();
    const addresses = Array.from({ length: 12 }, (_, n) => `192.0.2.${n}`);
    const searches = addresses.flatMap((address) => [1, 2, 3].map(() => search(address)));
    // searches beyond the queue are refused at once
    expect(await Promise.race(searches)).toBe('503 BUSY');
    const feeds = [1, 2, 3, 4, 5, 6].map(() => server.call(member, 'feed.list', { tab: 'all' }));
    expect((await Promise.all(feeds)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await release();
    const answers = new Set(await Promise.all(searches));
    // it depends on the machine how many of the queued searches have already timed out
    expect(answers).toEqual(new Set(['503 BUSY', '200 found']));
  });

  it('are given up after three seconds, with a message to try again', async () => {
    const release = await holdSearches();
    expect(await search('192.0.2.50')).toBe('503 BUSY');
    await release();
    expect(await search('192.0.2.50')).toBe('200 found');
  });

  it('run three at a time for one network while three more wait, and others are refused, regardless of MATINEE_LIMITS', async () => {
    const release = await holdSearches();
    const searches = Array.from({ length: 10 }, (_, n) => search(`2001:db8:5:5::${n + 1}`));
    let refused = 0;
    for (const one of searches) void one.then((answer) => (refused += answer === '429 TOO_MANY' ? 1 : 0));
    await expect.poll(() => refused).toBe(4);
    await release();
    const answers = await Promise.all(searches);
    expect(answers.filter((answer) => answer === '429 TOO_MANY')).toHaveLength(4);
    expect(answers).toContain('200 found');
  });

  it('have a rate limit of their own besides that of the list, for members and for networks', async () => {
    const limits = createRateLimits({ factor: 0.1 });
    const [member] = await makeMembers(api.pool, 1);
    const passing = async (call: () => Promise<unknown>) => {
      for (let passed = 0; passed < 100; passed += 1)
        if ((await reasonOf(call())) === 'TOO_MANY') return passed;
      return 100;
    };
    const explore = () => api.as(member, { limits }).explore.list({ tab: 'all', query: 'no' });
    expect(await passing(explore)).toBe(9);
    const visitor = api.as(null, { limits, address: '192.0.2.1' });
    expect(await passing(() => visitor.feed.list({ tab: 'reviews', query: 'no' }))).toBe(18);
    // without a query, only the list's limit applies
    expect(await reasonOf(visitor.feed.list({ tab: 'reviews' }))).toBe('not refused');
    expect(await reasonOf(api.as(member, { limits }).explore.list({ tab: 'all' }))).toBe('not refused');
  });

  it('count in every procedure that takes a query for members, reviews or titles', async () => {
    const [member] = await makeMembers(api.pool, 1);
    const real = createRateLimits({ factor: 1 });
    const counted: string[] = [];
    const limits = {
      ...real,
      run: <T>(limit: LimitName, key: string, work: () => Promise<T>) => {
        counted.push(limit);
        return real.run(limit, key, work);
      },
    };
    const caller = api.as(member, { limits });
    const calls: Record<string, () => Promise<unknown>> = {
      'collections.list': () => caller.collections.list({ profileId: member.id, type: 'movie', query: 'no' }),
      'diary.titles': () => caller.diary.titles({ profileId: member.id, query: 'no' }),
      'explore.list': () => caller.explore.list({ tab: 'all', query: 'no' }),
      'feed.list': () => caller.feed.list({ tab: 'reviews', query: 'no' }),
      'follows.list': () => caller.follows.list({ profileId: member.id, side: 'followers', query: 'no' }),
      'gifs.search': () => caller.gifs.search({ query: 'no' }),
      'titles.search': () => caller.titles.search({ mediaType: 'movie', query: 'no' }),
    };
    const searching = describeApi().filter(({ input }) => JSON.stringify(input).includes('"query":'));
    expect(searching.map(({ path }) => path)).toEqual(Object.keys(calls));
    for (const call of Object.values(calls)) await call();
    expect(counted).toEqual([
      'reads',
      'searches',
      'reads',
      'searches',
      'explore',
      'searches',
      'reads',
      'searches',
      'reads',
      'searches',
      'gifSearches',
      'titles',
      'searches',
    ]);
  });
});
