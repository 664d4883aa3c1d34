/**
 * A stand-in for Prisma's native `schema-engine`, for machines that cannot download it.
 *
 * The Prisma CLI spawns that binary and talks JSON-RPC to it. This program speaks the same protocol on top of the
 * official WASM build of the same engine, which npm has for every engine commit, and `@prisma/adapter-pg`. So the
 * stock `prisma migrate …` and `prisma db …` need nothing but `npm ci`.
 */
import { parseArgs } from 'node:util';
import { adapterFactory } from './adapter.ts';
import { failureLog, runCommand } from './commands.ts';
import { serve } from './rpc.ts';
import { engineHash, loadEngine, panics } from './wasm.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datamodels: { type: 'string', multiple: true },
    datasource: { type: 'string' },
    'enabled-preview-features': { type: 'string' },
    'extension-types': { type: 'string' },
    version: { type: 'boolean' },
  },
});

const schemaFiles = (Array.isArray(values.datamodels) ? values.datamodels : []).map(String);
const datasource: unknown = JSON.parse(typeof values.datasource === 'string' ? values.datasource : '{}');

function fromDatasource(key: 'url' | 'shadowDatabaseUrl'): string | undefined {
  const value: unknown =
    typeof datasource === 'object' && datasource !== null ? Reflect.get(datasource, key) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const url = fromDatasource('url') ?? '';

/** A panic aborts the WASM instance outside any promise; the CLI recognizes it by exit code 101, as from the native engine. */
process.on('uncaughtException', (error) => {
  const fields = { message: panics.get() || error.message, backtrace: error.stack };
  process.stderr.write(`${JSON.stringify({ level: 'ERROR', fields, target: 'schema_engine::panic' })}\n`);
  process.exit(101);
});

if (values.version) {
  process.stdout.write(`schema-engine-cli ${engineHash()}\n`);
} else if (positionals[0] === 'cli') {
  const command = positionals[1] ?? '';
  try {
    await runCommand(command, url);
  } catch (error) {
    process.stderr.write(`${failureLog(command, error)}\n`);
    process.exitCode = 1;
  }
} else {
  serve(url, () => loadEngine(schemaFiles, adapterFactory(url, fromDatasource('shadowDatabaseUrl'))));
}
