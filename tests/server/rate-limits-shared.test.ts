import { createClient } from 'redis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { createLimitStore } from '#server/limits/limit-store.ts';
import { createRateLimits, type RateLimits } from '#server/limits/rate-limits.ts';
import { createLogger } from '#server/logger.ts';
import { useNodes } from '#tests/support/nodes.ts';
import { useRedis } from '#tests/support/redis.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';

const redis = useRedis();
const logger = createLogger('silent');

/** A node's rate limits, divided by ten; Redis counts for it when this resolves. */
async function node(redisUrl = redis.url) {
  const limits = createRateLimits({ factor: 0.1, shared: createLimitStore({ redisUrl, logger }) });
  onTestFinished(() => limits.close());
  await untilShared(limits);
  return limits;
}

/** Resolves when this node's counts are shared. */
async function untilShared(limits: RateLimits) {
  const client = await createClient({ url: redis.url }).connect();
  try {
    await expect
      .poll(async () => {
        const key = crypto.randomUUID();
        await limits.count('reads', key);
        return client.get(`matinee:limit:reads:${key}`);
      })
      .toBe('1');
  } finally {
    client.destroy();
  }
}

/** Returns 'passed', or the seconds to wait. */
const tryHeart = (limits: RateLimits, key: string): Promise<'passed' | number> =>
  limits.count('hearts', key).then(
    () => 'passed' as const,
    (error: { reason: string; retryAfter: number }) => {
      expect(error.reason).toBe('TOO_MANY');
      return error.retryAfter;
    },
  );

/** Sends twenty hearts to these nodes in turn; returns how many passed, and the longest wait. */
async function twentyHearts(nodes: RateLimits[], key: string = crypto.randomUUID()) {
  let passed = 0;
  let slowest = 0;
  for (let n = 0; n < 20; n += 1) {
    const [limits] = nodes.slice(n % nodes.length);
    const begun = performance.now();
    if (limits && (await tryHeart(limits, key)) === 'passed') passed += 1;
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return { passed, slowest };
}

describe('rate limits: several nodes', () => {
  it('are shared: two nodes together allow as much as one', async () => {
    const nodes = [await node(), await node()];
    const key = crypto.randomUUID();
    expect((await twentyHearts(nodes, key)).passed).toBe(6);
    for (const limits of nodes) {
      const wait = await tryHeart(limits, key);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
    expect((await twentyHearts(nodes)).passed).toBe(6);
  });

  it('leave no counts in Redis that never expire', async () => {
    const limits = await node();
    const client = await createClient({ url: redis.url }).connect();
    onTestFinished(() => client.destroy());
    await limits.count('posts', 'somebody');
    const keys = await client.keys('*');
    expect(keys).toContain('matinee:limit:posts:somebody');
    for (const key of keys) expect(await client.ttl(key)).toBeGreaterThan(0);
  });

  it('are counted in memory while Redis is gone, without waits or errors, and are shared again when it is back', async () => {
    const nodes = [await node(), await node()];
    await redis.kill();
    for (const limits of nodes) {
      const { passed, slowest } = await twentyHearts([limits]);
      expect(passed).toBe(6);
      expect(slowest).toBeLessThan(1_000);
    }
    await redis.restart();
    for (const limits of nodes) await untilShared(limits);
    expect((await twentyHearts(nodes)).passed).toBe(6);
  });

  it('wait once and briefly for a Redis that does not answer, and are shared again when it does', async () => {
    const nodes = [await node(), await node()];
    redis.pause();
    try {
      const begun = performance.now();
      const together = await Promise.all(nodes.map((limits) => twentyHearts([limits])));
      expect(together.map(({ passed }) => passed)).toEqual([6, 6]);
      // if each of the twenty calls had waited a quarter of a second, they would have taken five seconds
      expect(performance.now() - begun).toBeLessThan(3_000);
    } finally {
      redis.resume();
    }
    for (const limits of nodes) await untilShared(limits);
    expect((await twentyHearts(nodes)).passed).toBe(6);
  });

  it('are counted in memory from the start if Redis is not reachable yet', async () => {
    const proxy = await startTcpProxy(redis.url);
    proxy.cut();
    const limits = createRateLimits({
      factor: 0.1,
      shared: createLimitStore({ redisUrl: proxy.url, logger }),
    });
    onTestFinished(() => limits.close());
    expect((await twentyHearts([limits])).passed).toBe(6);
    proxy.restore();
    await untilShared(limits);
  });

  it('apply to each node separately if Redis refuses to count', async () => {
    const limits = await node();
    const client = await createClient({ url: redis.url }).connect();
    onTestFinished(async () => {
      await client.configSet('maxmemory', '0');
      client.destroy();
    });
    await client.configSet('maxmemory', '1');
    expect((await twentyHearts([limits])).passed).toBe(6);
  });
});

describe('rate limits: two servers', () => {
  const nodes = useNodes({ limits: 0.1, env: () => ({ REDIS_URL: redis.url }) });

  it('count each call of a batch toward one limit of the member on both', async () => {
    const member = await makeMember(nodes.pool);
    const post = await makePost(nodes.pool, { authorId: member.id });
    const cookie = await nodes.signIn(member);
    const hearts = async ({ url }: { url: string }, calls: number) => {
      const heart = JSON.stringify({ json: { target: { kind: 'content', id: post.id }, hearted: true } });
      const numbers = Array.from({ length: calls }, (_, index) => index);
      const path = numbers.map(() => 'hearts.set').join(',');
      const response = await fetch(`${url}/trpc/${path}?batch=1`, {
        method: 'POST',
        headers: { cookie, origin: nodes.origin, 'content-type': 'application/json' },
        body: `{${numbers.map((index) => `"${index}":${heart}`).join(',')}}`,
      });
      const answers = (await response.json()) as { error?: { json: { data: { reason: string } } } }[];
      return answers.map(({ error }) => error?.json.data.reason ?? 'passed').sort();
    };
    expect(await hearts(nodes.here, 4)).toEqual(['passed', 'passed', 'passed', 'passed']);
    expect(await hearts(nodes.there, 4)).toEqual(['TOO_MANY', 'TOO_MANY', 'passed', 'passed']);
    expect(await hearts(nodes.here, 2)).toEqual(['TOO_MANY', 'TOO_MANY']);
  });
});
