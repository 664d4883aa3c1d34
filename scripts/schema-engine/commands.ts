import pg from 'pg';
import { parseAddress, runStatement } from './connection.ts';

/** Prisma's code for a connection fault, by the SQLSTATE or the socket's code; others are "unknown". */
const PRISMA_CODES: Record<string, string> = {
  '3D000': 'P1003',
  '42P04': 'P1009',
  '28P01': 'P1000',
  '28000': 'P1010',
  ECONNREFUSED: 'P1001',
  ENOTFOUND: 'P1001',
  ETIMEDOUT: 'P1002',
};

/** What the Prisma CLI asks of an engine besides JSON-RPC: `cli can-connect-to-database|create-database|drop-database`. */
export async function runCommand(command: string, url: string): Promise<void> {
  const { address } = parseAddress(url);
  const name = pg.escapeIdentifier(address.database);
  const maintenance = { ...address, database: 'postgres' };
  switch (command) {
    case 'can-connect-to-database':
      await runStatement(address, 'SELECT 1');
      return;
    case 'create-database':
      await runStatement(maintenance, `CREATE DATABASE ${name}`);
      return;
    case 'drop-database':
      await runStatement(maintenance, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    default:
      throw new Error(`Unknown command ${command}`);
  }
}

/** The two log lines from which the Prisma CLI reads why a command failed (it skips the first one). */
export function failureLog(command: string, error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const line = (level: string, fields: object): string =>
    JSON.stringify({ timestamp: new Date().toISOString(), level, fields, target: 'schema_engine::logger' });
  return [
    line('INFO', { message: `schema-engine ${command}` }),
    line('ERROR', { message, is_panic: false, error_code: PRISMA_CODES[code] ?? 'P1011' }),
  ].join('\n');
}
