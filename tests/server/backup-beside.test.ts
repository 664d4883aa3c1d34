import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openSnapshot } from '#scripts/backup/snapshot.ts';
import { makeMember } from '#scripts/seed/builders.ts';
import { acquireMigrationLock } from '#scripts/migrate.ts';
import { sql } from '#server/db/sql.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';

const CountRow = z.object({ n: z.int() });

it('npm run backup: waits until a restore has ended, and a restore that starts later waits for the backup', async () => {
  const database = await cloneDatabase(inject('adminUrl'));
  const restore = new pg.Client({ connectionString: database.url });
  await restore.connect();
  onTestFinished(async () => {
    await restore.end();
    await database.drop();
  });
  await acquireMigrationLock(restore, 1_000);
  const opening = openSnapshot(database.url);
  const waiting = async () =>
    (
      await restore.query(
        `select count(*)::int as n from pg_locks join pg_database on pg_database.oid = database
          where locktype = 'advisory' and not granted and datname = current_database()`,
      )
    ).rows;
  await expect.poll(waiting).toEqual([{ n: 1 }]);
  await makeMember(restore);
  await restore.query('select pg_advisory_unlock_all()');
  const snapshot = await opening;
  expect(await snapshot.rows(CountRow, sql`select count(*)::int as n from profile`)).toEqual([{ n: 1 }]);

  await acquireMigrationLock(restore, 100);
  await expect(restore.query('drop table profile cascade')).rejects.toThrow('lock timeout');
  await snapshot.close();
  await restore.query('drop table profile cascade');
});
