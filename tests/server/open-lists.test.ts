import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Member, makeMember, makePost, makeWallPost, makeWallReply } from '#scripts/seed/builders.ts';
import { pageLink } from '#client/lib/page-link.ts';
import { refusedCursorLink, reversedPages } from '#client/lib/refused-cursor-link.ts';
import type { AppRouter } from '#server/router.ts';
import { type TestServer, startServer } from '#tests/support/server.ts';

let before: TestServer;
let after: TestServer;
let author: Member;
beforeAll(async () => {
  before = await startServer({ adminUrl: inject('adminUrl'), env: { SESSION_SECRET: 'a'.repeat(32) } });
  after = await startServer({ databaseUrl: before.databaseUrl, env: { SESSION_SECRET: 'b'.repeat(32) } });
  author = await makeMember(before.pool);
});
afterAll(async () => {
  await after.close();
  await before.close();
});

/** A client with the page's own links. After `move`, a server with another secret answers it. */
function page() {
  let server = before;
  const client = createTRPCClient<AppRouter>({
    links: [
      pageLink,
      refusedCursorLink,
      httpBatchStreamLink({
        url: `${before.url}/trpc`,
        transformer: superjson,
        fetch: (url, init) => {
          const headers = { ...(init?.headers as Record<string, string>), origin: server.url };
          return fetch(new URL(url as string).href.replace(before.url, server.url), { ...init, headers });
        },
      }),
    ],
  });
  return { client, move: () => void (server = after) };
}

describe('every list: open while SESSION_SECRET changes', () => {
  it('continues after its last row, without repeats or gaps', async () => {
    const posts: string[] = [];
    for (let n = 0; n < 12; n += 1)
      posts.push((await makePost(before.pool, { authorId: author.id, text: `post ${n}` })).id);
    const { client, move } = page();
    const read: string[] = [];
    let cursor: string | null = null;
    const next = async () => {
      const answer: { items: { id: string; text: string }[]; nextCursor: string | null } =
        await client.feed.list.query({ tab: 'all', limit: 3, cursor });
      read.push(...answer.items.map(({ text }) => text));
      cursor = answer.nextCursor;
    };
    await next();
    await next();
    expect(read).toEqual(['post 11', 'post 10', 'post 9', 'post 8', 'post 7', 'post 6']);
    move();
    // in the meantime some posts come on top, and the last one shown is deleted
    for (const n of [12, 13, 14, 15]) await makePost(before.pool, { authorId: author.id, text: `post ${n}` });
    await before.pool.query('delete from content where id = $1', [posts[6]]);
    while (cursor !== null) await next();
    expect(read.slice(6)).toEqual(['post 5', 'post 4', 'post 3', 'post 2', 'post 1', 'post 0']);
  });

  it('continues with earlier replies on a wall', async () => {
    const owner = await makeMember(before.pool);
    const wallPost = await makeWallPost(before.pool, { profileId: owner.id, authorId: author.id });
    for (let n = 0; n < 70; n += 1)
      await makeWallReply(before.pool, { wallPostId: wallPost.id, authorId: author.id, text: `${n}` });
    const { client, move } = page();
    const wall = await client.walls.list.query({ profileId: owner.id });
    const shown = wall.items[0]!;
    const read = shown.replies.map(({ text }) => text);
    let cursor: string | null = null;
    do {
      const answer: { items: { text: string }[]; nextCursor: string | null } =
        await client.walls.replies.query(
          { postId: wallPost.id, before: shown.earlier ?? undefined, cursor },
          { context: reversedPages },
        );
      read.unshift(...answer.items.map(({ text }) => text));
      cursor = answer.nextCursor;
      move();
    } while (cursor !== null);
    expect(read).toEqual(Array.from({ length: 70 }, (_, n) => `${n}`));
  });

  it('is refused if the client does not know its last row, with a message to load it again', async () => {
    const { client, move } = page();
    const { nextCursor } = await page().client.feed.list.query({ tab: 'all', limit: 3 });
    move();
    await expect(client.feed.list.query({ tab: 'all', limit: 3, cursor: nextCursor })).rejects.toThrow(
      'Please load this list again from the start.',
    );
  });
});
