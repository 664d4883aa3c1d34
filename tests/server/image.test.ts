import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { choosePort } from '#scripts/embedded/access.ts';
import { makeMember } from '#scripts/seed/builders.ts';
import { type TestDatabase, cloneDatabase } from '#tests/support/cluster.ts';
import { productionModules } from '#tests/support/production-modules.ts';
import { createStubClient } from '#tests/support/server.ts';

const modules = productionModules();

/** Copies the files that the image's last stage copies from this project, except those that .dockerignore leaves out. */
async function copyImageFiles(into: string): Promise<void> {
  const [, stage = ''] = readFileSync('Dockerfile', 'utf8').split('FROM base AS app');
  const copied = [
    ...(stage.split('\nFROM ')[0] ?? '').matchAll(/^COPY (?!--from=packages)(?:--from=build )?(.+) \S+$/gm),
  ];
  const names = copied
    .flatMap(([, list = '']) => list.split(' '))
    .map((name) => name.replace('/app/', ''))
    .filter((name) => name !== 'dist');
  for (const name of names) {
    await cp(name, path.join(into, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts'),
    });
  }
  for (const name of modules.filter((place) => existsSync(place))) {
    // packages nested in another package are linked with it
    if (name.lastIndexOf('node_modules/') > 0) continue;
    const place = path.join(into, name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(path.resolve(name), place);
  }
}

describe('the image', () => {
  let folder = '';
  let database: TestDatabase;
  let username = '';

  /** Runs a command as `docker compose exec` does, and returns its output. */
  async function run(script: string, ...args: string[]) {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], {
      cwd: path.join(folder, 'app'),
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        MATINEE_DATA: path.join(folder, 'data'),
      },
    });
    return stdout;
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matinee-image-'));
    database = await cloneDatabase(inject('adminUrl'));
    await copyImageFiles(path.join(folder, 'app'));
    await mkdir(path.join(folder, 'app', 'dist'));
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    ({ username } = await makeMember(pool));
    await pool.end();
  });

  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('contains no tools that only a checkout needs', () => {
    const tools = ['vite', 'prisma', 'oidc-provider', 'gifenc', 'typescript', 'react', '@mantine/core'];
    expect(tools.filter((name) => modules.includes(`node_modules/${name}`))).toEqual([]);
    expect(modules).toContain('node_modules/express');
    expect(readFileSync('Dockerfile', 'utf8')).toContain('npm ci --omit=dev --legacy-peer-deps');
  });

  it('applies migrations', async () => {
    expect(await run('db:deploy')).toBe('The database is up to date.\n');
  });

  it('grants a moderator', async () => {
    const answer: unknown = JSON.parse(await run('admin', '--json', 'moderator:grant', username));
    expect(answer).toMatchObject({ username, moderator: true, changed: true });
  });

  it('prints refusals as JSON too', async () => {
    const refused = await run('admin', '--json', 'moderator:grant', 'nobody').catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 1 });
    expect(JSON.parse((refused as { stdout: string }).stdout)).toEqual({
      error: 'There is no member @nobody. Look for them with user:find.',
    });
    const tooLong = await run('admin', '--json', 'user:ban', username, '--days', '99999').catch(
      (error: unknown) => error,
    );
    expect(tooLong).toMatchObject({ code: 1 });
    expect(JSON.parse((tooLong as { stdout: string }).stdout)).toEqual({
      error: expect.stringContaining('1 to 3650.'),
    });
  });

  it('runs without the demo’s sign-in provider', async () => {
    const app = path.join(folder, 'app');
    await rename(await createStubClient(folder), path.join(app, 'dist', 'client'));
    const port = String(await choosePort());
    const node = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts'], {
      cwd: app,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: port,
        DATABASE_URL: database.url,
        MATINEE_DATA: path.join(folder, 'data'),
        LOG_LEVEL: 'silent',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
      },
    });
    const ended = once(node, 'exit');
    const [line] = (await Promise.race([once(node.stdout, 'data'), ended])) as [unknown];
    expect(String(line)).toContain('is ready');
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    node.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('makes backups, keeps the newest archives, restores one, and audits', async () => {
    const backups = path.join(folder, 'backups');
    await mkdir(backups);
    for (let n = 0; n < 2; n += 1) await run('backup', '--into', backups, '--keep', '1');
    const [archive = '', ...others] = await readdir(backups);
    expect(others).toEqual([]);
    expect(await run('restore', '--wipe', path.join(backups, archive))).toContain('Everything agrees.');
    expect(await run('audit')).toContain('Everything agrees.');
  });
});
