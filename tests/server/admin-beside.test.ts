import { expect, inject, it } from 'vitest';
import WebSocket from 'ws';
import { setListed } from '#scripts/admin/content.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { createDb } from '#server/db/client.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createPostgresBus } from '#server/live/postgres-bus.ts';
import { createLogger } from '#server/logger.ts';
import { openTab } from '#tests/support/sockets.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();

it('content:unlist: updates the open pages of a running server, with the embedded database too', async () => {
  // the embedded database: no DATABASE_URL is set
  expect(server.env.DATABASE_URL).toBeUndefined();
  const author = await makeMember(server.pool);
  const post = await makePost(server.pool, { authorId: author.id });
  const address = `${server.url.replace('http:', 'ws:')}/trpc`;
  const tab = await openTab(new WebSocket(address, { headers: { origin: server.url } }));
  tab.send(tab.call(1, 'hearts.onCounts', { contentIds: [post.id] }));
  tab.send(tab.call(2, 'follows.onCounts', { profileId: author.id }));
  await Promise.all([tab.data(1), tab.data(2)]);
  const url = server.databaseUrl;
  const bus = createPostgresBus({ url, logger: createLogger('silent') });
  const db = createDb({ url, bus, connections: 2, checkRows: true });
  await setListed({ db }, post.id, false);
  const gone = await tab.find(1, ({ result }) => JSON.stringify(result).includes('"removed":true'));
  expect(JSON.stringify(gone.result)).toContain(post.id);
  // the author's profile counts one post less
  await tab.find(2, ({ result }) => JSON.stringify(result).includes('"posts":0'));
  await setListed({ db }, post.id, true);
  const authorPage = () => JSON.stringify(tab.answers.findLast(({ id }) => id === 2));
  await expect.poll(authorPage).toContain('"posts":1');
  await bus.close();
  await db.close();
  tab.socket.close();
});

it('content:unlist: reports an unreachable database as such, and not as a missing post', async () => {
  const db = createDb({ url: inject('adminUrl'), bus: createMemoryBus(), connections: 1, checkRows: true });
  const id = crypto.randomUUID();
  await db.close();
  await expect(setListed({ db }, id, false)).rejects.not.toThrow('There is no post');
  await expect(setListed({ db }, 'not-an-id', false)).rejects.toThrow('There is no post not-an-id.');
});
