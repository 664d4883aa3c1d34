import type pg from 'pg';
import { CliError } from '#scripts/cli-error.ts';

/** Tables, views, sequences and functions of the schema `public` that the role does not own; extensions aside. */
const foreign = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not pg_has_role(c.relowner, 'USAGE')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
  union all
  select p.proname from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not pg_has_role(p.proowner, 'USAGE')
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select nspname from pg_namespace where nspname = 'pgboss' and not pg_has_role(nspowner, 'USAGE')
  order by 1`;

const unreadable = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not has_table_privilege(c.oid, 'SELECT')
  order by 1`;

async function namesOf(client: pg.Client, question: string): Promise<string[]> {
  return (await client.query<{ name: string }>(question)).rows.map(({ name }) => name);
}

const some = ([first = '', ...rest]: string[]): string =>
  rest.length === 0 ? first : `${first} and ${rest.length} more`;

async function roleOf(client: pg.Client): Promise<{ role: string; mayCreate: boolean }> {
  const { rows } = await client.query<{ role: string; mayCreate: boolean }>(
    `select current_user as role, has_schema_privilege('public', 'CREATE')
       and has_database_privilege(current_database(), 'CREATE') as "mayCreate"`,
  );
  return rows[0] ?? { role: '', mayCreate: false };
}

/** Refuses a role that may not read every table. */
export async function needReading(client: pg.Client): Promise<void> {
  const names = await namesOf(client, unreadable);
  if (names.length === 0) return;
  const { role } = await roleOf(client);
  throw new CliError(
    `The role ${role} may not read ${some(names)}.`,
    `Use the role that owns the tables, or "grant pg_read_all_data to ${role}".`,
  );
}

/** Refuses a role that may not put other rows in the place of what is there. It need not be a superuser. */
export async function needReplacing(client: pg.Client): Promise<void> {
  const { role, mayCreate } = await roleOf(client);
  const names = await namesOf(client, foreign);
  if (names.length > 0) {
    throw new CliError(
      `The role ${role} does not own ${some(names)}, and only an owner may replace what is there.`,
      `Restore as the role that Matinee itself uses, or into a database that ${role} owns.`,
    );
  }
  if (!mayCreate) {
    throw new CliError(
      `The role ${role} may not create tables and schemas in this database.`,
      `Make it the database's owner: "alter database … owner to ${role}".`,
    );
  }
}
