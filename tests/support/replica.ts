import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { choosePort } from '#scripts/embedded/access.ts';
import { postgresAccount } from '#scripts/embedded/account.ts';
import { createReplica } from '#scripts/embedded/create-replica.ts';
import { type TestCluster, launchServer, testFolder } from '#tests/support/cluster.ts';

/** A streaming replica of a test cluster. */
export interface TestReplica {
  /** The same database, there. */
  urlOf: (databaseUrl: string) => string;
  /** From now on it hears everything and shows nothing of it. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until it shows everything that the primary has confirmed. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Copies a running cluster (`replicated`) and has the copy follow it. */
export async function startReplica(primary: TestCluster): Promise<TestReplica> {
  const { folder, data } = testFolder();
  const access = { ...primary.access, port: await choosePort() };
  await createReplica({
    cluster: primary.data,
    access: primary.access,
    folder: data,
    account: postgresAccount(),
    slot: `replica_${access.port}`,
  });
  const { stop } = await launchServer({ folder, data, access, settings: ['hot_standby=on'] });
  const urlOf = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.port = String(access.port);
    return url.href;
  };
  const there = new pg.Pool({ connectionString: urlOf(primary.adminUrl), max: 1 });
  const here = new pg.Pool({ connectionString: primary.adminUrl, max: 1 });
  for (const pool of [there, here]) pool.on('error', () => {});
  return {
    urlOf,
    pause: async () => void (await there.query('select pg_wal_replay_pause()')),
    resume: async () => void (await there.query('select pg_wal_replay_resume()')),
    async caughtUp() {
      const { rows } = await here.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn');
      for (;;) {
        const { rows: done } = await there.query('select 1 where pg_last_wal_replay_lsn() >= $1::pg_lsn', [
          rows[0]?.lsn,
        ]);
        if (done.length > 0) return;
        // without a pause, the queries would slow down the replay
        await sleep(10);
      }
    },
    async stop() {
      await Promise.all([there.end(), here.end()]);
      await stop();
    },
  };
}
