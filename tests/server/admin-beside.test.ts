import { expect, inject, it } from 'vitest';
import WebSocket from 'ws';
import { unlistContent } from '#scripts/admin/content.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { createDb } from '#server/db/client.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createPostgresBus } from '#server/live/postgres-bus.ts';
import { createLogger } from '#server/logger.ts';
import { openTab } from '#tests/support/sockets.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();

it('what a maintainers’ command changes beside a server reaches its open pages, on the embedded database too', async () => {
  // a database that nobody configured
  expect(server.env.DATABASE_URL).toBeUndefined();
  const post = await makePost(server.pool, { authorId: (await makeMember(server.pool)).id });
  const address = `${server.url.replace('http:', 'ws:')}/trpc`;
  const tab = await openTab(new WebSocket(address, { headers: { origin: server.url } }));
  tab.send(tab.call(1, 'hearts.onCounts', { contentIds: [post.id] }));
  await tab.data(1);
  const url = server.databaseUrl;
  const bus = createPostgresBus({ url, logger: createLogger('silent') });
  const db = createDb({ url, bus, connections: 2, checkRows: true });
  await unlistContent({ db }, post.id, true);
  await bus.close();
  await db.close();
  const gone = await tab.find(1, ({ result }) => JSON.stringify(result).includes('"removed":true'));
  expect(JSON.stringify(gone.result)).toContain(post.id);
  tab.socket.close();
});

it('content:unlist of a post says what is wrong with the database, not that there is no such post', async () => {
  const db = createDb({ url: inject('adminUrl'), bus: createMemoryBus(), connections: 1, checkRows: true });
  const id = crypto.randomUUID();
  await db.close();
  await expect(unlistContent({ db }, id, true)).rejects.not.toThrow('There is no post');
  await expect(unlistContent({ db }, 'not-an-id', true)).rejects.toThrow('There is no post not-an-id.');
});
