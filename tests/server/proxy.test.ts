import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePort } from '#scripts/embedded/access.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { serveCaddy } from '#scripts/services/caddy.ts';
import { Jar } from '#tests/support/jar.ts';
import { useNodes } from '#tests/support/nodes.ts';
import { productClient } from '#tests/support/product-client.ts';
import { callOver } from '#tests/support/trpc-calls.ts';

const metricsToken = 'a token of the operators';

/** A tenth of the usual limit, for two nodes: without Redis each node counts separately. */
const addressReads = 2 * 120;

describe('the Caddyfile: in front of two nodes', () => {
  let origin = '';
  let caddy: Awaited<ReturnType<typeof serveCaddy>>;
  beforeAll(async () => {
    origin = `http://localhost:${await choosePort()}`;
  });
  const nodes = useNodes({
    limits: 0.1,
    env: () => ({ PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '1', METRICS_TOKEN: metricsToken }),
  });
  beforeAll(async () => {
    const addresses = [nodes.here, nodes.there].map(({ url }) => `127.0.0.1:${new URL(url).port}`);
    caddy = await serveCaddy({ origin, nodes: addresses });
  });
  afterAll(() => caddy?.stop());

  it('forwards documents as the nodes compressed them, with their headers', async () => {
    const response = await fetch(origin, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await response.text()).toContain('<!doctype html>');
  });

  it.each(['/metrics', '/metrics/', '/Metrics/', '/%6detrics', '/metrics//', '//metrics'])(
    'forwards no request for the metrics, at %s either',
    async (address) => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      expect((await fetch(`${nodes.here.url}/metrics`, { headers })).status).toBe(200);
      expect((await fetch(origin + address, { headers })).status).toBe(404);
    },
  );

  it('closes idle connections before the nodes do, because a node could close one just as a request is sent', async () => {
    const { headers } = await fetch(`${nodes.here.url}/health`);
    const [, kept] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    const [, keepAliveSeconds] = /keepalive (\d+)s/.exec(await readFile('Caddyfile', 'utf8')) ?? [];
    expect(Number(keepAliveSeconds)).toBeLessThan(Number(kept));
  });

  it('signs members in through the local provider, whose state is in the memory of one process', async () => {
    const { id } = await makeMember(nodes.pool);
    for (const provider of ['google', 'x', 'google'] as const)
      expect(await new Jar(origin).signIn(provider, { member: id })).toBe('/');
  });

  it('passes on the real address, so that limits for addresses hold', async () => {
    const ask = async (n: number) => {
      const response = await fetch(`${origin}/trpc/account.me`, {
        headers: { 'x-forwarded-for': `192.0.2.${n}`, 'x-real-ip': `192.0.2.${n}` },
      });
      await response.body?.cancel();
      return response.status;
    };
    const statuses = await Promise.all(Array.from({ length: addressReads + 50 }, (_, n) => ask(n)));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(addressReads);
  });

  it('loses and duplicates nothing when a node stops during writes, and reconnects open pages to the other', async () => {
    const author = await makeMember(nodes.pool);
    const post = await makePost(nodes.pool, { authorId: author.id });
    const tab = productClient({
      url: `${origin.replace('http:', 'ws:')}/trpc`,
      origin,
      cookie: await nodes.signIn(author),
    });
    const comments: number[] = [];
    tab.client.hearts.onCounts.subscribe(
      { contentIds: [post.id] },
      { onData: (state) => 'replies' in state && comments.push(state.replies) },
    );
    await expect.poll(() => comments).toEqual([0]);

    const refusals = new Set<number>();
    const insist = async (cookie: string, clientId: string) => {
      const input = { contentId: post.id, text: 'Said once', clientId };
      for (;;) {
        const status = await callOver(origin, 'replies.create', input, { cookie }).then(
          (answer) => answer.status,
          () => 502,
        );
        if (status === 200) return;
        refusals.add(status);
        await sleep(100);
      }
    };
    const writers = await Promise.all(
      Array.from({ length: 8 }, async () => await nodes.signIn(await makeMember(nodes.pool))),
    );
    const writing = writers.map(async (cookie) => {
      for (let round = 0; round < 3; round += 1) {
        await insist(cookie, crypto.randomUUID());
        await sleep(300);
      }
    });
    await nodes.here.stop();
    await Promise.all(writing);

    expect([...refusals].filter((status) => ![502, 503].includes(status))).toEqual([]);
    const { rows } = await nodes.pool.query('select reply_count from content where id = $1', [post.id]);
    expect(rows).toEqual([{ reply_count: 24 }]);
    await expect.poll(() => comments.at(-1)).toBe(24);
    expect((await fetch(`${origin}/ready`)).status).toBe(200);
  });
});
