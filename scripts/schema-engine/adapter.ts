import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type {
  ErrorCapturingSqlMigrationAwareDriverAdapterFactory,
  SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { parseAddress, runStatement } from './connection.ts';
import type { Address } from './connection.ts';

const CHAR_OID = 18;
const TEXT_OID = 25;

/** Which columns of a result were of the catalog type "char", by the identity of its rows. */
const charColumns = new WeakMap<object, number[]>();

/**
 * The engine reads the catalog type "char" (pg_constraint.contype and the like), which the adapter refuses as
 * unsupported. It is passed as text here, and `openAdapter` restores the real type afterward.
 */
function disguiseChars(result: unknown): unknown {
  if (!(result instanceof pg.Result)) return result;
  const found: number[] = [];
  result.fields.forEach((field, index) => {
    if (field.dataTypeID !== CHAR_OID) return;
    field.dataTypeID = TEXT_OID;
    found.push(index);
  });
  if (found.length > 0) charColumns.set(result.rows, found);
  return result;
}

/** Puts `disguiseChars` behind every query of a client, in both of node-postgres's calling styles. */
function readChars(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  Object.defineProperty(client, 'query', {
    value: (...args: unknown[]): unknown => {
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (error: unknown, result: unknown): unknown =>
          Reflect.apply(callback, undefined, [error, disguiseChars(result)]);
      }
      const returned: unknown = Reflect.apply(query, undefined, args);
      return returned instanceof Promise ? returned.then(disguiseChars) : returned;
    },
  });
}

async function openAdapter(address: Address, schema: string | undefined): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool({ ...address, max: 2 });
  pool.on('connect', readChars);
  const inner = await new PrismaPg(pool, {
    ...(schema ? { schema } : {}),
    disposeExternalPool: true,
  }).connect();
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    async queryRaw(query) {
      const result = await inner.queryRaw(query);
      for (const index of charColumns.get(result.rows) ?? []) {
        result.columnTypes[index] = ColumnTypeEnum.Character;
      }
      return result;
    },
    executeRaw: (query) => inner.executeRaw(query),
    // The adapter's own executeScript() splits on ";", which breaks function bodies, literals and comments. Without
    // arguments node-postgres sends the text as one simple query, which Postgres takes apart itself.
    async executeScript(script) {
      await inner.executeRaw({ sql: script, args: [], argTypes: [] });
    },
    startTransaction: (isolationLevel) => inner.startTransaction(isolationLevel),
    getConnectionInfo: () => inner.getConnectionInfo(),
    dispose: () => inner.dispose(),
  };
}

/** A database beside the main one, dropped when the engine is done with it. */
async function openShadow(main: Address, schema: string | undefined): Promise<SqlDriverAdapter> {
  const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
  const name = pg.escapeIdentifier(database);
  await runStatement(main, `CREATE DATABASE ${name}`);
  const adapter = await openAdapter({ ...main, database }, schema);
  return {
    ...adapter,
    async dispose() {
      await adapter.dispose();
      await runStatement(main, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/**
 * The engine's way to a Postgres database. `connectToShadowDb` is our own, since the stock one ends up on the main
 * database when it was given a connection string.
 */
export function adapterFactory(
  url: string,
  shadowUrl: string | undefined,
): ErrorCapturingSqlMigrationAwareDriverAdapterFactory {
  const { address, schema } = parseAddress(url);
  const { adapterName, provider } = new PrismaPg(address);
  return bindMigrationAwareSqlAdapterFactory({
    adapterName,
    provider,
    connect: () => openAdapter(address, schema),
    connectToShadowDb: () => {
      if (shadowUrl === undefined) return openShadow(address, schema);
      const shadow = parseAddress(shadowUrl);
      return openAdapter(shadow.address, shadow.schema);
    },
  });
}
