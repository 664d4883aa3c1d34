import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'prisma/config';
import { embeddedUrl, readAccess } from './scripts/embedded/access.ts';
import { schemaEngine } from './scripts/schema-engine/choose.ts';

// The stock CLI reads this file; `npm run db:*` starts the embedded database around it and sets DATABASE_URL.
const root = import.meta.dirname;
if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));

const engine = schemaEngine(root);
if (engine !== undefined) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= engine;

function databaseUrl(): string | undefined {
  // a blank value counts as not set, as in src-server/env.ts
  const { DATABASE_URL, MATINEE_DATA } = process.env;
  if (DATABASE_URL?.trim()) return DATABASE_URL;
  const access = readAccess(path.resolve(root, MATINEE_DATA?.trim() ? MATINEE_DATA : '.data'));
  return access && embeddedUrl(access);
}

const url = databaseUrl();

export default defineConfig({
  schema: path.join('prisma', 'schema.prisma'),
  migrations: { path: path.join('prisma', 'migrations') },
  ...(url === undefined ? {} : { datasource: { url } }),
});
