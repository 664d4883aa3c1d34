import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeMember, makeMembers, makePost } from '#scripts/seed/builders.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { useServer } from '#tests/support/use-server.ts';

const api = useApi();
const server = useServer({ limits: 0.1 });

/** How many calls pass before the first refusal, and after how many seconds a retry makes sense. */
async function countPassing(call: () => Promise<unknown>): Promise<{ passed: number; retryAfter: number }> {
  for (let passed = 0; ; passed += 1) {
    const refused = await call().then(
      () => null,
      (error: { cause: { reason: string; retryAfter: number } }) => error.cause,
    );
    if (refused?.reason === 'TOO_MANY') return { passed, retryAfter: refused.retryAfter };
  }
}

async function memberWithTarget() {
  const [member, author] = await makeMembers(api.pool, 2);
  const post = await makePost(api.pool, { authorId: author.id });
  return { member, author, post };
}

describe('rate limits', () => {
  it('allow a member 60 hearts a minute, and say when to try again', async () => {
    const { member, post } = await memberWithTarget();
    const limits = createRateLimits({ factor: 1 });
    const heart = (who: { id: string }) =>
      api.as(who, { limits }).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true });
    const { passed, retryAfter } = await countPassing(() => heart(member));
    expect(passed).toBe(60);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    const other = await makeMember(api.pool);
    expect(await reasonOf(heart(other))).toBe('not refused');
  });

  it('allow a member 60 posts, 300 comments and 200 follows an hour', async () => {
    const { member, author, post } = await memberWithTarget();
    const limits = createRateLimits({ factor: 0.1 });
    const caller = api.as(member, { limits });
    const counts = [
      await countPassing(() => caller.content.create({ text: 'Again', clientId: randomUUID() })),
      await countPassing(() =>
        caller.replies.create({ contentId: post.id, text: 'Again', clientId: randomUUID() }),
      ),
      await countPassing(() => caller.follows.set({ profileId: author.id, following: true })),
    ];
    expect(counts.map(({ passed }) => passed)).toEqual([6, 30, 20]);
    for (const { retryAfter } of counts) expect(retryAfter).toBeGreaterThan(3_000);
  });

  it('allow 600 reads a minute for a member and 1,200 for an address', async () => {
    const { member, post } = await memberWithTarget();
    const limits = createRateLimits({ factor: 0.01 });
    const read = (who: { id: string } | null, address: string) => () =>
      api.as(who, { limits, address }).content.get({ id: post.id });
    expect((await countPassing(read(member, '192.0.2.1'))).passed).toBe(6);
    expect((await countPassing(read(null, '192.0.2.1'))).passed).toBe(12);
    expect((await countPassing(read(null, '192.0.2.2'))).passed).toBe(12);
  });

  it('count refused calls too', async () => {
    const { member } = await memberWithTarget();
    const limits = createRateLimits({ factor: 0.1 });
    const heart = () =>
      api.as(member, { limits }).hearts.set({ target: { kind: 'content', id: randomUUID() }, hearted: true });
    expect((await countPassing(heart)).passed).toBe(6);
  });

  it('refuse a call before it writes anything', async () => {
    const { member } = await memberWithTarget();
    const limits = createRateLimits({ factor: 0.01 });
    const caller = api.as(member, { limits });
    await countPassing(() => caller.content.create({ text: 'Once', clientId: randomUUID() }));
    const { rows } = await api.pool.query('select text from content where author_id = $1', [member.id]);
    expect(rows).toEqual([{ text: 'Once' }]);
  });
});

describe('rate limits: over HTTP', () => {
  it('are multiplied by MATINEE_LIMITS, count each call of a batch, and say how long to wait', async () => {
    const member = await makeMember(server.pool);
    const post = await makePost(server.pool, { authorId: member.id });
    const heart = JSON.stringify({ json: { target: { kind: 'content', id: post.id }, hearted: true } });
    const calls = Array.from({ length: 8 }, (_, index) => `"${index}":${heart}`);
    const response = await fetch(`${server.url}/trpc/${calls.map(() => 'hearts.set').join(',')}?batch=1`, {
      method: 'POST',
      headers: {
        cookie: await server.signIn(member),
        origin: server.url,
        'content-type': 'application/json',
      },
      body: `{${calls.join(',')}}`,
    });
    const answers = (await response.json()) as { error?: { json: { message: string; data: unknown } } }[];
    expect(answers.filter(({ error }) => !error)).toHaveLength(6);
    expect(answers.at(-1)?.error?.json).toMatchObject({
      message: 'That was a lot in a short time. Nothing is lost; please try again in a moment.',
      data: {
        code: 'TOO_MANY_REQUESTS',
        httpStatus: 429,
        reason: 'TOO_MANY',
        retryAfter: expect.any(Number) as number,
      },
    });
  });

  it('count all visitors of one address together, even if they claim other addresses', async () => {
    const get = () =>
      fetch(`${server.url}/trpc/account.me`, { headers: { 'x-forwarded-for': `192.0.2.${Math.random()}` } });
    const statuses: number[] = [];
    for (let index = 0; index < 121; index += 1) {
      const response = await get();
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });
});
