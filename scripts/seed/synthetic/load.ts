import type { Executor } from '#scripts/seed/rows.ts';
import { commit } from '#server/db/commit.ts';

/** The tables that are filled in bulk. */
const loaded = [
  'profile',
  'profile_counts',
  'profile_last_seen',
  'profile_search',
  'inbox',
  'follow',
  'favorite',
  'content',
  'review_search',
  'reply',
  'heart',
  'bookmark',
  'notification',
];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Disables triggers and foreign keys for this transaction; returns how to enable them. */
async function pauseTriggers(db: Executor): Promise<() => Promise<void>> {
  const { rows } = await db.query('select rolsuper as may from pg_roles where rolname = current_user');
  if (rows[0]?.may === true) {
    await db.query(`set local session_replication_role = 'replica'`);
    return async () => {
      await db.query(`set local session_replication_role = 'origin'`);
    };
  }
  // a role of fewer rights: our own triggers are off, foreign keys are checked, and it takes longer
  for (const table of loaded) await db.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of loaded) await db.query(`alter table ${table} enable trigger user`);
  };
}

/** Drops the indexes that no constraint needs; returns how to build them again, one by one. */
async function dropIndexes(db: Executor): Promise<(() => Promise<void>)[]> {
  const { rows } = await db.query(
    `select index.relname as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class index on index.oid = i.indexrelid
      where i.indrelid = any ($1::regclass[])
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
      order by 1`,
    [loaded],
  );
  for (const { name } of rows) await db.query(`drop index ${quoted(String(name))}`);
  return rows.map(({ definition }) => async () => {
    await db.query(String(definition));
  });
}

/**
 * Runs `fill` in one transaction without triggers and indexes, and restores both. What
 * triggers derive is set by `fill`, or else before the commit, when stored counters are recounted too.
 */
export async function bulkLoad(
  db: Executor,
  fill: () => Promise<void>,
  onIndex: (done: number, of: number) => void,
): Promise<void> {
  await db.query('begin');
  try {
    await db.query(
      `set local synchronous_commit = off; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'; set local jit = off`,
    );
    const enableTriggers = await pauseTriggers(db);
    const builders = await dropIndexes(db);
    await fill();
    for (const [index, build] of builders.entries()) {
      await build();
      onIndex(index + 1, builders.length);
    }
    await db.query('select recount_derived()');
    await db.query('select recount_counters()');
    await enableTriggers();
    await commit(db);
  } catch (error) {
    await db.query('rollback').catch(() => {});
    throw error;
  }
}
