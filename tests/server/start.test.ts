import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { isForeseen } from '#scripts/cli-error.ts';
import { buildClientIfStale } from '#scripts/client-build.ts';
import { choosePort } from '#scripts/embedded/access.ts';
import { prepareDataFolder } from '#scripts/embedded/data-folder.ts';
import { serveEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import { readPidFile } from '#scripts/embedded/pid-file.ts';
import { Lifecycle } from '#scripts/lifecycle.ts';
import { migrate } from '#scripts/migrate.ts';
import { prepareDatabase } from '#scripts/prepare.ts';
import { loadEnv } from '#server/env.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import { listenLocally } from '#tests/support/listen-locally.ts';
import { createFastFolder } from '#tests/support/fast-folder.ts';

/** A running start; `output` grows. */
interface Start {
  pid: number;
  port: number;
  output: () => string;
  /** Only the standard output. */
  answer: () => string;
  ready: () => Promise<void>;
  /** The exit code after the end. */
  ended: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
}

// each start runs several processes, and some tests start two
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let parent: string;
const running: Start[] = [];

async function start(
  environment: Record<string, string>,
  command = ['start'],
  { cwd = process.cwd(), throughNpm = false } = {},
): Promise<Start> {
  const port = Number(environment.PORT ?? (await choosePort()));
  const [program, ...before] = throughNpm ? ['npm'] : [process.execPath, 'scripts/bootstrap.mjs'];
  const child = spawn(program ?? '', [...before, ...command], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'warn', PORT: String(port), ...environment },
  });
  let output = '';
  let answer = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    answer += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(() => child.exitCode);
  const started: Start = {
    pid: child.pid ?? 0,
    port,
    output: () => output,
    answer: () => answer,
    ready: async () => {
      const line = `Matinee is ready: http://localhost:${port}\n`;
      await vi.waitUntil(() => output.includes(line) || child.exitCode !== null, {
        timeout: 120_000,
        interval: 20,
      });
      expect(output).toContain(line);
    },
    ended,
    kill: (signal) => void child.kill(signal),
  };
  running.push(started);
  return started;
}

const answers = (port: number, place = '/ready'): Promise<number> =>
  fetch(`http://localhost:${port}${place}`).then(
    ({ status }) => status,
    () => 0,
  );

const postmaster = (folder: string): number | undefined => readPidFile(path.join(folder, 'postgres'))?.pid;

/** A data folder with a migrated database that is not empty, so that no start spends time on the demo. */
async function prepareData(name: string): Promise<string> {
  const folder = prepareDataFolder(path.join(parent, name));
  const database = await serveEmbedded(folder);
  try {
    await migrate(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into profile (username, full_name) values ('ada', 'Ada')`);
    await client.end();
  } finally {
    await database.stop();
  }
  return folder;
}

/** A checkout with one package that is in no registry, to test missing packages. */
function bareCheckout(name: string) {
  const checkout = path.join(parent, name);
  mkdirSync(path.join(checkout, 'scripts'), { recursive: true });
  for (const file of ['scripts/bootstrap.mjs', 'scripts/process-lock.mjs', 'scripts/start.ts']) {
    cpSync(file, path.join(checkout, file));
  }
  const project = { name: 'matinee', version: '0.1.0', dependencies: { missing: '1.0.0' } };
  writeFileSync(path.join(checkout, 'package.json'), JSON.stringify(project));
  writeFileSync(
    path.join(checkout, 'package-lock.json'),
    JSON.stringify({
      name: project.name,
      version: project.version,
      lockfileVersion: 3,
      packages: { '': project, 'node_modules/missing': { version: '1.0.0' } },
    }),
  );
  const offline = {
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
    npm_config_cache: path.join(parent, 'cache'),
    TMPDIR: parent,
  };
  return { checkout, offline };
}

beforeAll(() => {
  parent = createFastFolder('matinee-start-');
});

afterEach(async () => {
  for (const { kill, ended } of running.splice(0)) {
    kill('SIGTERM');
    await ended;
  }
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('npm start', () => {
  let data: string;
  beforeAll(async () => {
    data = await prepareData('data');
    await buildClientIfStale(new AbortController().signal, () => {});
  });

  it('repeats no step that is done already, and SIGTERM stops the server and the database', async () => {
    const product = await start({ MATINEE_DATA: data });
    await product.ready();
    for (const step of ['Installing', 'Applied', 'Filling', 'Building']) {
      expect(product.output()).not.toContain(step);
    }
    expect(await answers(product.port)).toBe(200);
    product.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(await answers(product.port)).toBe(0);
    expect(postmaster(data)).toBeUndefined();
  });

  it('stops at once and cleanly when it is interrupted during the start', async () => {
    const product = await start({ MATINEE_DATA: data });
    await expect
      .poll(product.output, { timeout: 30_000, interval: 5 })
      .toContain('Starting the embedded database');
    product.kill('SIGINT');
    product.kill('SIGINT');
    expect(await product.ended).toBe(0);
    expect(product.output()).not.toContain('Error');
    expect(postmaster(data)).toBeUndefined();
  });

  it('runs two instances side by side, and stops all of each, when npm is stopped and when only the first process is killed', async () => {
    const other = await prepareData('other');
    const [throughNpm, direct] = await Promise.all([
      start({ MATINEE_DATA: data }, ['start'], { throughNpm: true }),
      start({ MATINEE_DATA: other }),
    ]);
    await Promise.all([throughNpm.ready(), direct.ready()]);
    expect(await Promise.all([throughNpm, direct].map(({ port }) => answers(port)))).toEqual([200, 200]);
    throughNpm.kill('SIGTERM');
    await expect.poll(() => answers(throughNpm.port), { timeout: 30_000 }).toBe(0);
    await expect.poll(() => postmaster(data), { timeout: 30_000 }).toBeUndefined();
    expect(await answers(direct.port)).toBe(200);
    direct.kill('SIGKILL');
    await expect.poll(() => answers(direct.port), { timeout: 30_000 }).toBe(0);
    await expect.poll(() => postmaster(other), { timeout: 30_000 }).toBeUndefined();
  });
});

describe('npm start: setup', () => {
  it('does not generate the database client again when only packages have changed, because another command may be reading it', async () => {
    const { checkout, offline } = bareCheckout('updated');
    const write = (file: string, text: string): void => {
      mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
      writeFileSync(path.join(checkout, file), text);
    };
    const record = 'node_modules/.package-lock.json';
    write('npm.cjs', `require('node:fs').cpSync('package-lock.json', '${record}')`);
    for (const file of ['prisma/schema.prisma', 'prisma/columns.mjs']) write(file, '');
    write('node_modules/prisma/package.json', '{}');
    write(
      'node_modules/prisma/build/index.js',
      `const fs = require('node:fs');
      fs.mkdirSync('prisma/generated', { recursive: true });
      fs.appendFileSync('generated', 'once')`,
    );
    const env = { ...offline, npm_execpath: path.join(checkout, 'npm.cjs') };
    for (const _ of [1, 2]) {
      await (
        await start(env, ['start'], { cwd: checkout })
      ).ended;
      rmSync(path.join(checkout, record));
    }
    expect(readFileSync(path.join(checkout, 'generated'), 'utf8')).toBe('once');
  });
});

describe('npm start: two at once in a new checkout', () => {
  it('name the process that they wait for', async () => {
    const { checkout, offline } = bareCheckout('waiting');
    const goOn = path.join(checkout, 'go-on');
    writeFileSync(
      path.join(checkout, 'npm.cjs'),
      `const fs = require('node:fs');
      const wait = setInterval(() => fs.existsSync(${JSON.stringify(goOn)}) && clearInterval(wait), 20)`,
    );
    const env = { ...offline, npm_execpath: path.join(checkout, 'npm.cjs') };
    onTestFinished(() => writeFileSync(goOn, ''));
    const installing = await start(env, ['start'], { cwd: checkout });
    await expect.poll(installing.output, { timeout: 30_000 }).toContain('Installing packages');
    const waiting = await start(env, ['start'], { cwd: checkout });
    await expect
      .poll(waiting.output, { timeout: 30_000 })
      .toMatch(
        /^Waiting for process \d+, which is setting up this checkout\. If it is another program, delete /,
      );
    writeFileSync(goOn, '');
    await Promise.all([installing.ended, waiting.ended]);
  });
});

describe('npm start: an error is one clear sentence, what to do, and exit code 1', () => {
  async function faultOf(environment: Record<string, string>, script = 'start'): Promise<string> {
    const product = await start(environment, [script]);
    expect(await product.ended).toBe(1);
    const output = product.output().replace(/^Starting the embedded database.*\n/, '');
    expect(output).not.toMatch(/^\s+at /m);
    expect(output.trim().split('\n')).toHaveLength(1);
    return output.trim();
  }

  /** The error message of a start with this database. An unexpected error would be printed with its stack. */
  const faultOfDatabase = async (DATABASE_URL: string): Promise<string> => {
    const env = loadEnv({ DATABASE_URL, MATINEE_DATA: path.join(parent, 'unused') });
    const error: unknown = await prepareDatabase(env, new Lifecycle()).catch((reason: unknown) => reason);
    return isForeseen(error) ? error.message : `not foreseen: ${String(error)}`;
  };

  it.each(['start', 'serve'])('when the port is taken: %s', async (script) => {
    const squatter = net.createServer().listen(0);
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await faultOf({ PORT: port, MATINEE_DATA: path.join(parent, 'unused') }, script)).toBe(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=3001 npm start.`,
    );
    squatter.close();
  });

  it('when the address to listen on does not belong to this machine', async () => {
    expect(await faultOf({ MATINEE_HOST: '203.0.113.7', MATINEE_DATA: path.join(parent, 'unused') })).toBe(
      'The address of MATINEE_HOST, 203.0.113.7, cannot be used (EADDRNOTAVAIL). Name one of this machine, or 0.0.0.0 for all.',
    );
  });

  it('when DATABASE_URL leads to nothing, without showing its password', async () => {
    const fault = await faultOf({
      DATABASE_URL: 'postgresql://someone:secret@127.0.0.1:9/matinee',
      MATINEE_DATA: path.join(parent, 'unused'),
    });
    expect(fault).toMatch(
      /^The database of DATABASE_URL, postgresql:\/\/127\.0\.0\.1:9\/matinee, cannot be used \(connect ECONNREFUSED/,
    );
    expect(fault).toContain('Start it or correct DATABASE_URL; without DATABASE_URL Matinee brings its own.');
    expect(fault).not.toContain('secret');
  });

  it('when DATABASE_URL leads to something that never answers', async () => {
    const silent = net.createServer(() => {});
    const port = await listenLocally(silent);
    expect(await faultOfDatabase(`postgresql://a:b@127.0.0.1:${port}/c`)).toMatch(
      /^The database of DATABASE_URL, .+ cannot be used \(.*timeout/,
    );
    silent.close();
  });

  it('when a migration fails', async () => {
    const database = await cloneDatabase(inject('adminUrl'), { empty: true });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('create table profile (id int)');
    await client.end();
    expect(await faultOfDatabase(database.url)).toMatch(
      /^The migration \w+ failed \(relation "profile" already exists\)\. It was undone; fix its cause/,
    );
    await database.drop();
  });

  it('when the packages cannot be installed', async () => {
    const { checkout, offline } = bareCheckout('checkout');
    const product = await start(offline, ['start'], { cwd: checkout });
    expect(await product.ended).toBe(1);
    expect(product.answer()).toBe('');
    expect(product.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^Installing packages/),
      expect.stringMatching(
        /^The packages could not be installed \(.+\)\. Check the connection to the npm registry/,
      ),
    ]);
  });

  it('when a power cut has left half of the record of installed packages', async () => {
    const { checkout, offline } = bareCheckout('half-record');
    mkdirSync(path.join(checkout, 'node_modules'));
    writeFileSync(path.join(checkout, 'node_modules', '.package-lock.json'), '{"packages":{"a"');
    const npm = path.join(checkout, 'npm.cjs');
    writeFileSync(npm, 'process.exit(1)');
    const product = await start({ ...offline, npm_execpath: npm }, ['start'], { cwd: checkout });
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(/^Installing packages.*\nThe packages could not be installed/);
  });

  it('when another account has left a lock that cannot be removed', async () => {
    const { checkout, offline } = bareCheckout('locked');
    const id = createHash('sha256').update(checkout).digest('hex').slice(0, 16);
    const lock = path.join(parent, `matinee-setup-${id}.pid`);
    // not even root can remove a folder as a file
    mkdirSync(lock);
    const product = await start(offline, ['start'], { cwd: checkout });
    expect(await product.ended).toBe(1);
    expect(product.output()).toBe(
      `Another account holds the lock ${lock}. If no command of it is running here, delete the file, then try again.\n`,
    );
  });

  it.each([1, 2, 3])('when another start was killed after step %i of its setup', async (step) => {
    const { checkout, offline } = bareCheckout(`killed-${step}`);
    const preload = path.join(checkout, 'preload.mjs');
    writeFileSync(
      preload,
      `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      let left = ${step};
      for (const name of ['mkdirSync', 'writeFileSync', 'linkSync', 'rmSync']) {
        const call = fs[name];
        fs[name] = (...args) => {
          call(...args);
          if (String(args[0]).includes('matinee-setup-') && --left === 0) process.kill(process.pid, 'SIGKILL');
        };
      }
      syncBuiltinESMExports();`,
    );
    const killed = await start({ ...offline, NODE_OPTIONS: `--import ${preload}` }, ['start'], {
      cwd: checkout,
    });
    expect(await killed.ended).toBeNull();
    const npm = path.join(checkout, 'npm.cjs');
    writeFileSync(npm, 'process.exit(1)');
    const next = await start({ ...offline, npm_execpath: npm }, ['start'], { cwd: checkout });
    await expect.poll(next.output, { timeout: 30_000 }).toContain('The packages could not be installed');
  });

  it('when the environment is wrong, with all errors at once', async () => {
    const product = await start({ PORT: 'many', MATINEE_LIMITS: '-1' });
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(/PORT: .+\n.+MATINEE_LIMITS: /);
  });
});
