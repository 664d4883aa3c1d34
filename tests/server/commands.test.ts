import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '#scripts/migrate.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { createFastFolder } from '#tests/support/fast-folder.ts';

const run = promisify(execFile);

/** Runs a command of package.json with these variables beside the environment's own. */
const runCommand = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, ['scripts/bootstrap.mjs', ...args], { env: { ...process.env, ...env } });

/** A data folder in which Matinee was started once, with a database elsewhere. */
function createDataFolder(): string {
  const folder = createFastFolder('matinee-commands-');
  mkdirSync(path.join(folder, 'media'));
  return folder;
}

describe('commands of package.json', () => {
  it('go through bootstrap.mjs, which sets up a fresh checkout', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const direct = Object.entries(scripts).filter(
      ([, command]) => !command.startsWith('node scripts/bootstrap.mjs '),
    );
    expect(direct).toEqual([]);
  });

  it('generate the Prisma client without a database', async () => {
    const MATINEE_DATA = path.join(createFastFolder('matinee-commands-'), 'new');
    const { stdout } = await runCommand(['prisma', 'generate', '--help'], { MATINEE_DATA });
    expect(stdout).toContain('Generate artifacts');
    expect(existsSync(MATINEE_DATA)).toBe(false);
  });

  it.each([
    'start',
    'dev',
    'check',
    'test',
    'test-changed',
    'test-faults',
    'deploy',
    'audit',
    'client-pack',
    'pictures',
  ])('%s --help prints what it does, and does nothing', async (script) => {
    const { stdout } = await runCommand([script, '--help']);
    expect(stdout).toMatch(/^Usage: npm (run )?[a-z:-]+ .*\n\n\w[^]*--help/);
  });

  it.each([['audit'], ['admin', 'user:find', 'nora'], ['backup', '/dev/null/none.tar']])(
    '%s says what to do about a database without tables',
    async (...command) => {
      const database = await cloneDatabase(inject('adminUrl'), { empty: true });
      onTestFinished(database.drop);
      const running = runCommand(command, { DATABASE_URL: database.url, MATINEE_DATA: createDataFolder() });
      await expect(running).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /The database has no Matinee tables\. Start Matinee on it once, or correct DATABASE_URL or MATINEE_DATA\.\n$/,
        ),
      });
    },
  );

  it.each([['audit'], ['admin', 'counters:recount']])(
    '%s says what to do about a database of an older version',
    async (...command) => {
      const database = await cloneDatabase(inject('adminUrl'), { empty: true });
      onTestFinished(database.drop);
      const folder = createFastFolder('matinee-migrations-');
      const names = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name));
      for (const name of names.sort().slice(0, -1))
        cpSync(path.join('prisma/migrations', name), path.join(folder, name), { recursive: true });
      await migrate(database.url, { folder });
      const running = runCommand(command, { DATABASE_URL: database.url, MATINEE_DATA: createDataFolder() });
      await expect(running).rejects.toMatchObject({
        code: 1,
        stderr:
          'The database is older than this version. Apply its migrations with `npm run db:deploy`, then run this again.\n',
      });
    },
  );

  it.each([
    ['audit'],
    ['admin', 'user:find', 'nora'],
    ['backup', '/dev/null/none.tar'],
    ['prisma', 'studio', '--port', 'none'],
  ])('%s says that a data folder is empty, and does not create it', async (...command) => {
    const MATINEE_DATA = path.join(createFastFolder('matinee-commands-'), 'mistyped');
    const running = runCommand(command, { DATABASE_URL: '', MATINEE_DATA });
    await expect(running).rejects.toMatchObject({
      code: 1,
      stderr: `There is no database in the data folder ${MATINEE_DATA}. Correct MATINEE_DATA, or start Matinee on it once.\n`,
    });
    expect(existsSync(MATINEE_DATA)).toBe(false);
  });

  it.each([['audit'], ['admin', 'objects:collect'], ['backup', '/dev/null/none.tar']])(
    '%s refuses a folder for pictures in which Matinee was never started',
    async (...command) => {
      const database = await cloneDatabase(inject('adminUrl'));
      onTestFinished(database.drop);
      const MATINEE_DATA = path.join(createFastFolder('matinee-commands-'), 'mistyped');
      const running = runCommand(command, { DATABASE_URL: database.url, MATINEE_DATA });
      await expect(running).rejects.toMatchObject({
        code: 1,
        stderr: `There is no folder for pictures in the data folder ${MATINEE_DATA}. Correct MATINEE_DATA, or start Matinee on it once.\n`,
      });
      expect(existsSync(MATINEE_DATA)).toBe(false);
    },
  );

  it('deploy prints which migrations it has applied', async () => {
    const database = await cloneDatabase(inject('adminUrl'), { empty: true });
    onTestFinished(database.drop);
    const { stdout } = await runCommand(['deploy'], { DATABASE_URL: database.url });
    const names = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name));
    expect(stdout).toBe(`Applied: ${names.toSorted().join(', ')}\n`);
  });

  it('audit names the variable of a database that it cannot reach', async () => {
    const [DATABASE_URL, DIRECT_DATABASE_URL] = [inject('adminUrl'), 'postgresql://nobody@127.0.0.1:1/none'];
    const running = runCommand(['audit'], { DATABASE_URL, DIRECT_DATABASE_URL });
    await expect(running).rejects.toMatchObject({
      stderr: expect.stringMatching(/^The database of DIRECT_DATABASE_URL, .* correct DIRECT_DATABASE_URL/),
    });
  });

  it('restore creates a data folder that the database may enter', async () => {
    const MATINEE_DATA = path.join(createFastFolder('matinee-commands-'), 'new');
    const running = runCommand(['restore', '/no/such.tar'], { DATABASE_URL: undefined, MATINEE_DATA });
    await expect(running).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The archive \/no\/such\.tar cannot be read/),
    });
    expect(((await stat(MATINEE_DATA)).mode & 0o777).toString(8)).toBe('711');
  });

  it('check-dependencies fails when the registry gives no answer', async () => {
    const running = runCommand(['check-dependencies'], {
      npm_config_registry: 'http://127.0.0.1:1',
      npm_config_fetch_retries: '0',
    });
    await expect(running).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^Known vulnerabilities: not checked, because the registry gave no answer/,
      ),
    });
  });

  it.each([
    ['audit', 'profile'],
    ['deploy', '_prisma_migrations'],
    ['seed', 'content'],
  ])(
    '%s says in a sentence that the database went away in the middle, and leaves nothing half',
    async (command, table) => {
      const database = await cloneDatabase(inject('adminUrl'));
      onTestFinished(database.drop);
      const pool = new pg.Pool({ connectionString: database.url });
      onTestFinished(() => pool.end());
      const folder = createDataFolder();
      const release = await holdLock(pool, `lock table ${table}`);
      const ended = runCommand([command], { DATABASE_URL: database.url, MATINEE_DATA: folder }).catch(
        (error: unknown) => error,
      );
      const endWaiting = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      // a busy machine starts a command in half a minute
      await expect.poll(async () => (await pool.query(endWaiting)).rowCount, { timeout: 50_000 }).toBe(1);
      expect(await ended).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^The command could not be finished \(.+\)\. Make sure that the database and the object store can be reached, then run it again\.\n$/,
        ),
      });
      await release();
      const left = await readdir(folder, { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => entry.isFile())).toEqual([]);
    },
  );

  it('admin --json prints only JSON while Redis is away', async () => {
    const database = await cloneDatabase(inject('adminUrl'));
    onTestFinished(database.drop);
    const { stdout } = await runCommand(['admin', '--json', 'user:find', 'nobody'], {
      DATABASE_URL: database.url,
      REDIS_URL: 'redis://127.0.0.1:1',
    });
    expect(stdout).toBe('[]\n');
  });

  it.each([
    [['admin'], 'There is no command. `npm run admin -- --help` lists what there is.'],
    [['restore'], "missing required argument 'file'. `npm run restore -- --help` lists what there is."],
    [['backup'], 'Name one archive, or a folder with --into; --keep is for a folder. --help says how.'],
    [['backup', ''], 'Name one archive, or a folder with --into; --keep is for a folder. --help says how.'],
    [
      ['backup', '--into', ''],
      'Name one archive, or a folder with --into; --keep is for a folder. --help says how.',
    ],
    [
      ['backup', '--keep', '0'],
      "option '--keep <n>' argument '0' is invalid. A number of archives, 1 to 9999. `npm run backup -- --help` lists what there is.",
    ],
  ])('%j with --json is refused in JSON only', async (command, error) => {
    const running = runCommand([...command, '--json']);
    await expect(running).rejects.toMatchObject({
      code: 1,
      stdout: `${JSON.stringify({ error })}\n`,
      stderr: '',
    });
  });

  it.each([
    {
      args: ['api', '--markdown', '--openapi'],
      why: "option '--markdown' cannot be used with option '--openapi'",
    },
    { args: ['bench', '--only', 'http', '--write'], why: '--write is for the part load.' },
    { args: ['bench', '--only', 'http', '--screen', 'home'], why: '--screen is for the part screen.' },
    { args: ['test-changed', 'no-such-commit'], why: 'There is no commit no-such-commit.' },
  ])('$args are refused with a sentence', async ({ args, why }) => {
    const running = runCommand(args);
    await expect(running).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^(error: )?${why}[^\\n]*\\n$`)),
    });
  });

  it.each([['bench', '--size', 'small'], ['pictures']])(
    '%s exits with the code for an interruption',
    async (...command) => {
      const folder = createFastFolder('matinee-commands-');
      const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...command], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, MATINEE_DATA: folder, TMPDIR: folder },
      });
      await once(child.stdout, 'data');
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([130, null]);
    },
  );

  it.each([
    ['db:migrate', '--create-only'],
    ['db:seed', '--members=3'],
    ['bench', '--size', 'small'],
    ['backup', '--check', '/no/such.tar'],
    ['backup', '--into', '/no/such', '--keep', '3'],
    ['admin', '--reason', 'spam', 'user:ban', 'kai'],
  ])('npm run %s %s does nothing, since npm passes the option on only after two dashes', async (...args) => {
    const running = run('npm', ['run', '--silent', ...args], {
      env: { ...process.env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    });
    const option = args[1]?.split('=')[0];
    await expect(running).rejects.toMatchObject({
      code: 1,
      stderr: `npm did not pass on ${option}. Put \`--\` before it: npm run ${args[0]} -- …\n`,
    });
  });

  it('api ends silently when its reader closes the pipe', async () => {
    const { stdout, stderr } = await run('sh', [
      '-c',
      '"$1" scripts/bootstrap.mjs api | head -c 2',
      'sh',
      process.execPath,
    ]);
    expect({ stdout, stderr }).toEqual({ stdout: '[\n', stderr: '' });
  });
});
