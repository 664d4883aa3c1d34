import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { prepareDataFolder } from '#scripts/embedded/data-folder.ts';
import { type EmbeddedPostgres, serveEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import { readPidFile } from '#scripts/embedded/pid-file.ts';
import { migrate } from '#scripts/migrate.ts';
import { makePost } from '#scripts/seed/builders.ts';
import { type TestServer, startServer } from '#tests/support/server.ts';
import { keepWriting, makeWriters, notThereOnce } from './support/ledger.ts';
import { rounds } from './support/rounds.ts';

/** A database that may go down, and a server on it. */
async function serverOnItsOwnDatabase() {
  const folder = prepareDataFolder(mkdtempSync(path.join(os.tmpdir(), 'matinee-faults-')));
  chmodSync(folder, 0o711);
  let database: EmbeddedPostgres | undefined;
  let server: TestServer | undefined;
  onTestFinished(async () => {
    await server?.close();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  database = await serveEmbedded(folder);
  await migrate(database.url);
  server = await startServer({ databaseUrl: database.url });
  const postmaster = () => readPidFile(path.join(folder, 'postgres'))?.pid ?? 0;
  return {
    server,
    stop: () => database?.stop(),
    async start() {
      database = await serveEmbedded(folder);
    },
    /** Has it die at once; its supervisor starts another one. */
    async die() {
      const died = postmaster();
      process.kill(died, 'SIGQUIT');
      await expect.poll(() => ![0, died].includes(postmaster()), { timeout: 60_000 }).toBe(true);
    },
  };
}

it('Postgres that stops or dies under sixteen writers leaves the server alive, its refusals clear, writes resumed and nothing lost or doubled', async () => {
  const { server, ...database } = await serverOnItsOwnDatabase();
  const writers = await makeWriters(server.pool, (member) => server.signIn(member));
  const post = await makePost(server.pool, { authorId: writers[0]?.memberId ?? '' });
  const running = keepWriting(server.url, writers, post.id);
  const statusOf = async (page: string) => (await fetch(`${server.url}${page}`)).status;
  await running.more(40);
  for (let round = 0; round < rounds(2, 12); round += 1) {
    if (round % 2 === 0) {
      await database.stop();
      await expect.poll(() => statusOf('/ready')).toBe(503);
      expect(await statusOf('/health')).toBe(200);
      await expect.poll(() => [...running.refusals]).toContain('503 BUSY');
      await database.start();
    } else {
      await database.die();
    }
    await running.more(40);
    await expect.poll(() => statusOf('/ready')).toBe(200);
  }
  await running.stop();
  expect(await notThereOnce(server.pool, running.acknowledged)).toEqual([]);
  expect((await server.pool.query('select counter from audit_counters()')).rows).toEqual([]);
}, 600_000);
