import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { startNode } from '#scripts/bench/servers.ts';
import { Lifecycle } from '#scripts/lifecycle.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import { createFastFolder } from '#tests/support/fast-folder.ts';

it('startNode: uses the benchmark’s own services and settings, regardless of .env', async () => {
  const elsewhere = 'postgresql://nobody:unknown@127.0.0.1:1/elsewhere';
  vi.stubEnv('DATABASE_URL', elsewhere);
  vi.stubEnv('DIRECT_DATABASE_URL', elsewhere);
  vi.stubEnv('DATABASE_REPLICA_URLS', elsewhere);
  vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1');
  vi.stubEnv('METRICS_TOKEN', 'too short');
  const database = await cloneDatabase(inject('adminUrl'));
  onTestFinished(database.drop);
  const lifecycle = new Lifecycle();
  onTestFinished(() => lifecycle.end());
  const { url } = await startNode({ folder: createFastFolder('matinee-bench-'), lifecycle }, database.url);
  expect((await fetch(`${url}/ready`)).status).toBe(200);
});
