import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { cloneDatabase } from '#tests/support/cluster.ts';
import type { TestDatabase } from '#tests/support/cluster.ts';
import { useDatabase } from '#tests/support/postgres.ts';

// each call of the CLI takes a second of CPU time, on busy cores
vi.setConfig({ testTimeout: 180_000 });

/** The long run also tests commands that no script of package.json runs. */
const isLong = process.env['MATINEE_FAULTS'] === 'long';

const root = process.cwd();
const engine = path.join(root, 'scripts/schema-engine/engine.mjs');

interface Outcome {
  code: number | null;
  output: string;
}

async function run(
  file: string,
  args: string[],
  options: { cwd: string; databaseUrl?: string },
): Promise<Outcome> {
  const child = spawn(file, args, {
    cwd: options.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      MATINEE_DATA: undefined,
      PRISMA_SCHEMA_ENGINE_BINARY: engine,
      CHECKPOINT_DISABLE: '1',
      NO_COLOR: '1',
    },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output: stdout + stderr };
}

describe('npm run db:migrate: the engine', () => {
  it('has the same commit as the Prisma CLI', async () => {
    const require = createRequire(createRequire(import.meta.url).resolve('@prisma/engines/package.json'));
    const { prisma } = JSON.parse(
      readFileSync(require.resolve('@prisma/engines-version/package.json'), 'utf8'),
    );
    const { code, output } = await run(engine, ['--version'], { cwd: root });
    expect({ code, output: output.trim() }).toEqual({
      code: 0,
      output: `schema-engine-cli ${prisma.enginesVersion}`,
    });
  });
});

describe('npm run db:migrate: the stock Prisma CLI', () => {
  const database = useDatabase();
  const prisma = (...args: string[]): Promise<Outcome> =>
    run(process.execPath, ['node_modules/prisma/build/index.js', ...args], {
      cwd: root,
      databaseUrl: database.url,
    });

  it('reports a database that our runner has migrated as up to date', async () => {
    const { code, output } = await prisma('migrate', 'status');
    expect(output).toContain('Database schema is up to date!');
    expect(code).toBe(0);
  });

  it('treats a blank setting as missing, and connects to the embedded database', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'matinee-prisma-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const name of ['node_modules', 'prisma', 'scripts'])
      symlinkSync(path.join(root, name), path.join(folder, name));
    copyFileSync(path.join(root, 'prisma.config.ts'), path.join(folder, 'prisma.config.ts'));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(path.join(folder, '.env'), 'DATABASE_URL=\nMATINEE_DATA=" "\n');
    mkdirSync(path.join(folder, '.data'));
    writeFileSync(path.join(folder, '.data', 'postgres.json'), '{ "port": 9, "password": "x" }');
    const cli = ['node_modules/prisma/build/index.js', 'migrate', 'status'];
    const { output } = await run(process.execPath, cli, { cwd: folder });
    expect(output).toContain('at "127.0.0.1:9"');
  });

  it('finds no difference between the migrations and schema.prisma', async () => {
    const { code, output } = await prisma(
      'migrate',
      'diff',
      '--from-config-datasource',
      '--to-schema',
      'prisma/schema.prisma',
      '--exit-code',
    );
    expect(output).toContain('No difference detected.');
    expect(code).toBe(0);
  });
});

describe('npm run db:migrate: on a database in use', () => {
  let folder: string;
  let database: TestDatabase;
  const prisma = (...args: string[]): Promise<Outcome> =>
    run(process.execPath, ['node_modules/prisma/build/index.js', ...args], {
      cwd: folder,
      databaseUrl: database.url,
    });
  const migrations = (): string[] =>
    readdirSync(path.join(folder, 'migrations')).filter((name) => /^\d/.test(name));

  const writeSchema = (...fields: string[]): void =>
    writeFileSync(
      path.join(folder, 'schema.prisma'),
      [
        'generator client {\n  provider = "prisma-client"\n  output = "./generated"\n}',
        'datasource db {\n  provider = "postgresql"\n}',
        `model Film {\n  id Int @id @default(autoincrement())\n  title String @unique\n  ${fields.join('\n  ')}\n}\n`,
      ].join('\n'),
    );

  async function query(sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'matinee-prisma-'));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      path.join(folder, 'prisma.config.ts'),
      `import { defineConfig } from 'prisma/config';
      export default defineConfig({
        schema: 'schema.prisma',
        migrations: { path: 'migrations' },
        datasource: { url: process.env.DATABASE_URL ?? '' },
      });`,
    );
    writeSchema();
    database = await cloneDatabase(inject('adminUrl'), { empty: true });
  });

  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says that a database is unreachable', async () => {
    const { code, output } = await run(
      process.execPath,
      ['node_modules/prisma/build/index.js', 'migrate', 'status'],
      { cwd: folder, databaseUrl: 'postgresql://nobody:x@127.0.0.1:9/none' },
    );
    expect(output).toContain('P1001');
    expect(code).toBe(1);
  });

  it('writes and applies a first migration', async () => {
    expect((await prisma('migrate', 'dev', '--name', 'first')).output).toContain('in sync with your schema');
    expect(migrations()).toEqual([expect.stringMatching(/^\d{14}_first$/)]);
    expect(await query(`select title from "Film"`)).toEqual([]);
  });

  it('applies a migration with function bodies, literals and comments that hold semicolons', async () => {
    const first = migrations()[0]?.slice(0, 14);
    const second = path.join(folder, 'migrations', `${Number(first) + 1}_second`);
    mkdirSync(second);
    writeFileSync(
      path.join(second, 'migration.sql'),
      `-- one; two
      create function shout(word text) returns text language plpgsql as $$
      begin
        word := upper(word); -- three; four
        return word || ';';
      end;
      $$;
      insert into "Film" (title) values (shout('stalker;'));`,
    );
    expect(await prisma('migrate', 'dev')).toMatchObject({ code: 0 });
    expect(await query(`select title from "Film"`)).toEqual([{ title: 'STALKER;;' }]);
  });

  it('shows the difference to a changed schema and migrates to it', async () => {
    writeSchema('year Int?');
    const { code, output } = await prisma(
      'migrate',
      'diff',
      '--from-migrations',
      'migrations',
      '--to-schema',
      'schema.prisma',
      '--script',
      '--exit-code',
    );
    expect(output).toContain('ALTER TABLE "Film" ADD COLUMN     "year" INTEGER;');
    expect(code).toBe(2);
    expect(await prisma('migrate', 'dev', '--name', 'third')).toMatchObject({ code: 0 });
    expect(await query(`select title, year from "Film"`)).toEqual([{ title: 'STALKER;;', year: null }]);
  });

  it.runIf(isLong)('reads the schema back from the database', async () => {
    const { output } = await prisma('db', 'pull', '--print');
    expect(output).toMatch(
      /model Film \{\s+id +Int +@id @default\(autoincrement\(\)\)\s+title +String +@unique\s+year +Int\?/,
    );
  });

  it('empties the database and applies all migrations again', async () => {
    await query(`insert into "Film" (title) values ('Solaris')`);
    expect(await prisma('migrate', 'reset', '--force')).toMatchObject({ code: 0 });
    expect(await query(`select title from "Film"`)).toEqual([{ title: 'STALKER;;' }]);
  });

  it.runIf(isLong)('deploys to a fresh database, and has nothing to do the second time', async () => {
    const fresh = await cloneDatabase(inject('adminUrl'), { empty: true });
    const args = ['node_modules/prisma/build/index.js', 'migrate', 'deploy'];
    const deploy = (): Promise<Outcome> =>
      run(process.execPath, args, { cwd: folder, databaseUrl: fresh.url });
    expect((await deploy()).output).toContain('All migrations have been successfully applied.');
    expect((await deploy()).output).toContain('No pending migrations to apply.');
    await fresh.drop();
  });

  it('leaves no shadow database behind', async () => {
    expect(await query(`select datname from pg_database where datname like 'prisma_migrate%'`)).toEqual([]);
  });
});
