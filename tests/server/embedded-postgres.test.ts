import { execFile, spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { constants } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { checkAccess } from '#scripts/embedded/account.ts';
import { readAccess } from '#scripts/embedded/access.ts';
import { prepareDataFolder } from '#scripts/embedded/data-folder.ts';
import { attachEmbedded, serveEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#scripts/embedded/embedded-postgres.ts';
import { readPidFile } from '#scripts/embedded/pid-file.ts';
import { CliError } from '#scripts/cli-error.ts';
import { createFastFolder } from '#tests/support/fast-folder.ts';

let parent: string;
/** Most tests share one data folder, because creating a cluster takes the most time. */
let data: string;
const started: EmbeddedPostgres[] = [];
const processes: ChildProcessByStdio<null, Readable, null>[] = [];

const stopAfterTest = async (starting: Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> => {
  const database = await starting;
  started.push(database);
  return database;
};
const serve = (folder = data): Promise<EmbeddedPostgres> => stopAfterTest(serveEmbedded(folder));
const attach = (folder = data): Promise<EmbeddedPostgres> => stopAfterTest(attachEmbedded(folder));

/** Starts the database in another process and waits until that process has printed its address. */
async function serveElsewhere(script = 'hold-embedded'): Promise<{
  child: ChildProcessByStdio<null, Readable, null>;
  url: string;
  adopted: boolean;
}> {
  const child = spawn(process.execPath, ['--import', 'tsx', `tests/support/${script}.ts`, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [line]: unknown[] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { child, ...JSON.parse(String(line)) };
}

async function kill(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const postmaster = (folder = data): number | undefined => readPidFile(path.join(folder, 'postgres'))?.pid;

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The message of the error: what is wrong and what to do, without a stack. */
async function faultOf(starting: Promise<unknown>): Promise<string> {
  const fault: unknown = await starting.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(CliError);
  return fault instanceof Error ? fault.message : '';
}

beforeAll(() => {
  parent = createFastFolder('matinee-embedded-');
  data = prepareDataFolder(path.join(parent, 'data'));
});

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop();
  for (const child of processes.splice(0))
    if (child.exitCode === null && child.signalCode === null) await kill(child);
  if (postmaster() !== undefined) throw new Error('A test has left its database running.');
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('embedded PostgreSQL', () => {
  it('is PostgreSQL 18 on a port below 32768, with a file for port and password that only its owner can read', async () => {
    const { url, adopted } = await serve();
    expect(adopted).toBe(false);
    expect(await query(url, 'show server_version')).toEqual([
      { server_version: expect.stringMatching(/^18\./) },
    ]);
    expect(Number(new URL(url).port)).toBeLessThan(32_768);
    expect(new URL(url).password).toMatch(/^[\w-]{32}$/);
    expect(readAccess(data)).toEqual({ port: Number(new URL(url).port), password: new URL(url).password });
    expect(statSync(path.join(data, 'postgres.json')).mode & 0o777).toBe(0o600);
  });

  it('can no longer be reached after a stop, and starts again at the same address with its data', async () => {
    const first = await serve();
    await query(first.url, 'create table kept (word text)');
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    const second = await serve();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
  });

  it('moves to another port if its own is taken', async () => {
    const first = await serve();
    await first.stop();
    const squatter = net.createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(squatter, 'listening');
    const second = await serve();
    squatter.close();
    expect(second.url).not.toBe(first.url);
    expect(readAccess(data)?.port).toBe(Number(new URL(second.url).port));
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts in one of two processes that create it at the same moment', async () => {
    const folder = prepareDataFolder(path.join(parent, 'both'));
    const outcomes = await Promise.allSettled([serve(folder), serve(folder)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const database of started.splice(0)) await database.stop();
    expect(postmaster(folder)).toBeUndefined();
  });
});

describe('embedded PostgreSQL: after a kill -9', () => {
  it('of Matinee: the next start adopts the database, and stopping that Matinee stops it', async () => {
    const { child, url } = await serveElsewhere();
    const pid = postmaster();
    await kill(child);
    const next = await serve();
    expect(next).toMatchObject({ url, adopted: true });
    expect(postmaster()).toBe(pid);
    await next.stop();
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('of Matinee and the database: the next start recovers what was committed', async () => {
    const { child, url } = await serveElsewhere();
    await query(url, `create table survived as select 'so far' as word`);
    process.kill(postmaster() ?? 0, 'SIGKILL');
    await kill(child);
    const next = await serve();
    expect(await query(next.url, 'select * from survived')).toEqual([{ word: 'so far' }]);
  });

  it('of the database: Matinee starts it again at the same address', async () => {
    const { url } = await serve();
    const pid = postmaster();
    process.kill(pid ?? 0, 'SIGKILL');
    await expect.poll(() => query(url, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }]);
    expect(postmaster()).not.toBe(pid);
  });
});

describe('embedded PostgreSQL: one data folder', () => {
  it('refuses a second Matinee, and the first one is not affected', async () => {
    const { child, url } = await serveElsewhere();
    expect(await faultOf(serve())).toMatch(
      /^Another Matinee \(process \d+\) is running on the data folder .+\. Stop it first, or start this one with a MATINEE_DATA and a PORT of its own\.$/,
    );
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('lets a command use the running product’s database, and leaves it running', async () => {
    const product = await serve();
    const command = await attach();
    expect(command.url).toBe(product.url);
    await command.stop();
    expect(await query(product.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stops the database after the last of several commands', async () => {
    const first = await attach();
    const second = await attach();
    await first.stop();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(postmaster()).toBeUndefined();
  });

  it('lets a command end after the product has stopped the database', async () => {
    const product = await serve();
    const command = await attach();
    await product.stop();
    await command.stop();
    expect(postmaster()).toBeUndefined();
  });

  it('stops the database after a command whose connection was lost', async () => {
    const command = await attach();
    const ended = await query(
      command.url,
      `select pg_terminate_backend(pid, 10000) as ended from pg_stat_activity where application_name = 'matinee ${process.pid}'`,
    );
    expect(ended).toEqual([{ ended: true }]);
    await command.stop();
    expect(postmaster()).toBeUndefined();
  });

  it('stops the database after a command whose connection was lost in a crash', async () => {
    const command = await attach();
    const [backend] = await query(
      command.url,
      `select pid from pg_stat_activity where application_name = 'matinee ${process.pid}'`,
    );
    // the database then ends all connections and refuses new ones until it has recovered
    process.kill(z.object({ pid: z.int() }).parse(backend).pid, 'SIGKILL');
    await command.stop();
    expect(postmaster()).toBeUndefined();
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops the database when %s ends a command', async (signal) => {
    const { child } = await serveElsewhere('hold-command');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([128 + constants.signals[signal], null]);
    expect(postmaster()).toBeUndefined();
  });

  it('keeps running for other commands when one is interrupted', async () => {
    const { child } = await serveElsewhere('hold-command');
    const other = await attach();
    child.kill('SIGINT');
    await once(child, 'exit');
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('embedded PostgreSQL: an error is one clear sentence and what to do', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(parent, 'fault-'));
    chmodSync(folder, 0o711);
  });

  it('when the data was written by another PostgreSQL', async () => {
    mkdirSync(path.join(folder, 'postgres'));
    writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '17\n');
    expect(await faultOf(serve(folder))).toMatch(
      /^The database in .+ was written by PostgreSQL 17, but this Matinee brings PostgreSQL 18\. Dump it/,
    );
  });

  it('when the file with port and password is damaged', async () => {
    writeFileSync(path.join(folder, 'postgres.json'), '{"port":');
    expect(await faultOf(serve(folder))).toMatch(/is damaged\. Restore that file, set a new password/);
  });

  it('when the disk is full at the first start, which leaves nothing behind', async () => {
    const command = ['--import', 'tsx', 'tests/support/hold-embedded.ts', folder];
    const start = () => promisify(execFile)('prlimit', ['--fsize=0', process.execPath, ...command]);
    const file = path.join(folder, 'postgres.json');
    await expect(start()).rejects.toMatchObject({
      code: 1,
      stderr: `${file} could not be written (EFBIG: file too large, write). Make sure that the disk has room, or set MATINEE_DATA to another folder.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(file, '{ "port": 9, "password": "x" }');
    await expect(start()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The embedded database could not be created in .+ \(EFBIG: file too large, write\)\. Make sure that the disk and the temporary folder have room/,
      ),
    });
    expect(readdirSync(folder)).toEqual(['postgres.json']);
  });

  it('when there is no room for temporary files at the first start, of which no data is left', async () => {
    vi.stubEnv('TMPDIR', path.join(folder, 'missing'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await faultOf(serve(folder))).toMatch(
      /^The embedded database could not be created in .+ \(ENOENT: .+, mkdtemp .+\)\. Make sure that the disk and the temporary folder have room/,
    );
    expect(readdirSync(folder)).toEqual(['postgres.json']);
  });

  it('when the file with port and password does not belong to the data', async () => {
    await (await serve()).stop();
    const access = readAccess(data);
    writeFileSync(path.join(data, 'postgres.json'), JSON.stringify({ ...access, password: 'another' }));
    const fault = await faultOf(serve());
    const left = readPidFile(path.join(data, 'postgres'));
    writeFileSync(path.join(data, 'postgres.json'), JSON.stringify(access));
    await (await serve()).stop();
    expect(fault).toMatch(/does not accept the password kept in .+postgres\.json\. Restore that file/);
    expect(left).toBeUndefined();
  });

  it('when the file with port and password is missing beside the data', async () => {
    await (await serve()).stop();
    const file = path.join(data, 'postgres.json');
    const access = readFileSync(file);
    rmSync(file);
    const fault = await faultOf(serve());
    const isChosenAgain = existsSync(file);
    writeFileSync(file, access);
    await (await serve()).stop();
    expect(fault).toMatch(/postgres\.json, .+, is missing\. Restore that file/);
    expect(isChosenAgain).toBe(false);
  });

  it.each([
    ['file', 'EEXIST'],
    ['file/data', 'ENOTDIR'],
  ])('when there is a file in place of the data folder: %s', (name, code) => {
    writeFileSync(path.join(folder, 'file'), '');
    const full = path.join(folder, name);
    expect(() => prepareDataFolder(full)).toThrow(
      `The data folder ${full} cannot be written (${code}). A file is where a folder should be: move it away, or set MATINEE_DATA to a folder.`,
    );
  });

  it('when the database’s folder holds something else', async () => {
    mkdirSync(path.join(folder, 'postgres'));
    writeFileSync(path.join(folder, 'postgres', 'letter.txt'), '');
    expect(await faultOf(serve(folder))).toMatch(/holds something other than a database.+Move it away/);
    expect(existsSync(path.join(folder, 'postgres', 'letter.txt'))).toBe(true);
  });

  it('when PostgreSQL cannot write to its folder', async () => {
    await (await serve()).stop();
    const cluster = path.join(data, 'postgres');
    chmodSync(cluster, 0o500);
    const fault = await faultOf(serve());
    chmodSync(cluster, 0o700);
    expect(fault).toMatch(
      /^The embedded database did not start \(could not create lock file .+Permission denied\)\./,
    );
  });

  it('when the account that runs PostgreSQL for root cannot enter a parent folder', () => {
    chmodSync(folder, 0o700);
    expect(() => checkAccess(path.join(folder, 'data'), { uid: 65_534, gid: 65_534 })).toThrow(
      `may not enter ${folder} (on the way to ${path.join(folder, 'data')}). Allow it with \`chmod o+x ${folder}\``,
    );
  });
});
