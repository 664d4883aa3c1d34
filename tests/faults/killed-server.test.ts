import { expect, it } from 'vitest';
import { makePost } from '#scripts/seed/builders.ts';
import { childServer } from './support/child-server.ts';
import { keepWriting, makeWriters, notThereOnce } from './support/ledger.ts';
import { rounds } from './support/rounds.ts';

it('a server that is killed under sixteen writers and started again has lost no acknowledged write and doubled none', async () => {
  const server = await childServer();
  await server.start();
  const writers = await makeWriters(server.pool, server.signIn);
  const post = await makePost(server.pool, { authorId: writers[0]?.memberId ?? '' });
  const running = keepWriting(server.url, writers, post.id);
  for (let kills = 0; kills < rounds(2, 20); kills += 1) {
    await running.more(40);
    await server.kill();
    await server.start();
  }
  await running.more(20);
  await running.stop();
  expect(await notThereOnce(server.pool, running.acknowledged)).toEqual([]);
  expect(await server.audit()).toEqual([]);
}, 600_000);
