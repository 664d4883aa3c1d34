import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDataFolder } from '#scripts/embedded/data-folder.ts';
import { type EmbeddedPostgres, serveEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import { readPidFile } from '#scripts/embedded/pid-file.ts';
import { migrate } from '#scripts/migrate.ts';
import { makePost } from '#scripts/seed/builders.ts';
import { type TestServer, startServer } from '#tests/support/server.ts';
import { keepWriting, makeWriters, notThereOnce } from './support/ledger.ts';
import { rounds } from './support/rounds.ts';

describe('Postgres that goes down under sixteen writers and comes back', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  let server: TestServer;
  beforeAll(async () => {
    folder = prepareDataFolder(mkdtempSync(path.join(os.tmpdir(), 'matinee-faults-')));
    chmodSync(folder, 0o711);
    database = await serveEmbedded(folder);
    await migrate(database.url);
    server = await startServer({ databaseUrl: database.url });
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leaves the server alive, its refusals clear, writes resumed and nothing lost or doubled', async () => {
    const writers = await makeWriters(server.pool, (member) => server.signIn(member));
    const post = await makePost(server.pool, { authorId: writers[0]?.memberId ?? '' });
    const running = keepWriting(server.url, writers, post.id);
    await running.more(40);
    for (let round = 0; round < rounds(2, 12); round += 1) {
      const way = round % 2 === 0 ? 'stopped' : 'killed';
      if (way === 'stopped') await database.stop();
      else process.kill(readPidFile(path.join(folder, 'postgres'))?.pid ?? 0, 'SIGQUIT');
      const ready = async () => (await fetch(`${server.url}/ready`)).status;
      await expect.poll(ready, { timeout: 10_000 }).toBe(503);
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      if (way === 'killed') await database.stop().catch(() => {});
      database = await serveEmbedded(folder);
      const back = Date.now();
      await running.more(20);
      const [first] = running.acknowledged.filter(({ at }) => at > back);
      expect((first?.at ?? 0) - back).toBeLessThan(5_000);
      expect(await ready()).toBe(200);
    }
    await running.stop();
    expect([...running.refusals]).toEqual(['503 BUSY']);
    expect(await notThereOnce(server.pool, running.acknowledged)).toEqual([]);
    expect((await server.pool.query('select counter from audit_counters()')).rows).toEqual([]);
  }, 600_000);
});
