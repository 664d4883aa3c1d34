import { withClient } from '#scripts/with-client.ts';

/** A database address taken apart: node-postgres lets `connectionString` win over `database`, which shadow databases need to set. */
export interface Address {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl?: { rejectUnauthorized: boolean };
}

/** Takes a Prisma database URL apart; `schema` is Prisma's own parameter, the other ones are libpq's. */
export function parseAddress(url: string): { address: Address; schema: string | undefined } {
  const parsed = new URL(url);
  const sslMode = parsed.searchParams.get('sslmode');
  return {
    address: {
      host: decodeURIComponent(parsed.searchParams.get('host') ?? parsed.hostname),
      port: parsed.port === '' ? 5432 : Number(parsed.port),
      user: decodeURIComponent(parsed.username),
      password: decodeURIComponent(parsed.password),
      database: decodeURIComponent(parsed.pathname.slice(1)) || 'postgres',
      ...(sslMode !== null && sslMode !== 'disable' && sslMode !== 'prefer'
        ? { ssl: { rejectUnauthorized: sslMode === 'verify-full' || sslMode === 'verify-ca' } }
        : {}),
    },
    schema: parsed.searchParams.get('schema') ?? undefined,
  };
}

/** Runs a statement on a connection of its own. */
export async function runStatement(address: Address, statement: string): Promise<void> {
  await withClient({ ...address, connectionTimeoutMillis: 10_000 }, (client) => client.query(statement));
}
