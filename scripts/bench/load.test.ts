import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import superjson from 'superjson';
import { describe, expect, it, onTestFinished } from 'vitest';
import { offer, offerAll, sender } from './load.ts';

const sample = {
  members: [],
  prolific: [],
  posts: Array.from({ length: 60 }, (_, index) => `post-${index}`),
  hotPost: '',
  discussed: ['post-1'],
  newest: [],
};

/** A server that accepts everything, and the hearts that it was sent. */
async function acceptHearts() {
  const hearts: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/trpc/hearts.set') {
        const { target, hearted } = superjson.deserialize<{ target: { id: string }; hearted: boolean }>(
          JSON.parse(body),
        );
        hearts.push(`${request.headers.cookie} ${target.id} ${hearted}`);
      }
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    hearts,
    node: { url, request: () => Promise.reject(new Error('not asked')), stop: async () => {} },
  };
}

describe('sender', () => {
  it('sends each heart once, also over several loads', async () => {
    const { hearts, node } = await acceptHearts();
    const cookies = Array.from({ length: 100 }, (_, index) => `member-${index}`);
    for (let load = 0; load < 3; load += 1) {
      const { send, close } = sender([node], cookies, sample);
      await offerAll(100, 1_000, send);
      await close();
    }
    expect(hearts).toHaveLength(15);
    expect(new Set(hearts).size).toBe(15);
    expect(hearts.every((heart) => heart.endsWith(' true'))).toBe(true);
  });
});

describe('offer', () => {
  it('counts failed requests', async () => {
    const { failures } = await offer(1_000, 4, async (index) => {
      if (index > 0) throw new Error('too many requests');
    });
    expect(failures).toHaveLength(3);
  });

  it('offerAll: throws with the reason of the first failure', async () => {
    const offering = offerAll(2, 1_000, async () => {
      throw new Error('home answered 503');
    });
    await expect(offering).rejects.toThrow('2 requests failed, the first: home answered 503');
  });
});
