import type pg from 'pg';

/** Makes the server fail to set or take off any heart until the returned function is called. */
export async function refuseHearts(pool: pg.Pool): Promise<() => Promise<unknown>> {
  await pool.query(`create function refuse_heart() returns trigger language plpgsql as $$
    begin raise exception 'hearts are refused'; end $$`);
  await pool.query(
    'create trigger refuse_heart before insert or delete on heart for each row execute function refuse_heart()',
  );
  return () => pool.query('drop function refuse_heart cascade');
}
