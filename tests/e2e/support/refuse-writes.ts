import type pg from 'pg';

/** Makes the server fail to add or remove any row of a table, or what `events` says, until the returned function is called. */
export async function refuseWrites(
  pool: pg.Pool,
  table: 'content' | 'favorite' | 'follow' | 'heart' | 'profile' | 'viewing',
  events = 'insert or delete',
): Promise<() => Promise<unknown>> {
  await pool.query(`create function refuse_write() returns trigger language plpgsql as $$
    begin raise exception 'writes are refused'; end $$`);
  await pool.query(
    `create trigger refuse_write before ${events} on ${table} for each row execute function refuse_write()`,
  );
  return () => pool.query('drop function refuse_write cascade');
}
