import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { choosePort } from '#scripts/embedded/access.ts';
import { postgresAccount } from '#scripts/embedded/account.ts';
import { findProgram } from '#scripts/services/find-program.ts';

/** PgBouncer in front of a cluster: after each transaction a connection goes to the next client that waits. */
export interface Pooler {
  /** The same database through it. */
  through: (databaseUrl: string) => string;
  stop: () => Promise<void>;
}

/** Connections to a database: fewer than members at once, so that none stays with anyone. */
const poolSize = 2;

const settingsOf = (cluster: URL, port: number, folder: string): string =>
  [
    '[databases]',
    `* = host=${cluster.hostname} port=${cluster.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'auth_type = scram-sha-256',
    `auth_file = ${folder}/users`,
    `logfile = ${folder}/log`,
    '',
  ].join('\n');

/** Ends it when the standard input closes: with the test run, however that ends. */
const REAPER_SCRIPT = '"$@" & server=$!; cat > /dev/null; kill -KILL $server; wait $server';

/** Starts a pooler in transaction mode in front of a cluster. It knows its users by their passwords, as PostgreSQL does. */
export async function startPooler(adminUrl: string): Promise<Pooler> {
  const program = findProgram('pgbouncer');
  if (program === undefined) throw new Error('There is no pgbouncer: `npm test` installs it.');
  const cluster = new URL(adminUrl);
  const port = await choosePort();
  const account = postgresAccount();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'matinee-pooler-'));
  writeFileSync(path.join(folder, 'settings'), settingsOf(cluster, port, folder));
  writeFileSync(path.join(folder, 'users'), `"${cluster.username}" "${cluster.password}"\n`);
  chmodSync(folder, 0o755);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const reaper = spawn('sh', ['-c', REAPER_SCRIPT, 'sh', program, path.join(folder, 'settings')], {
    ...account,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = new Promise((resolve) => reaper.once('exit', resolve));
  const stop = async () => {
    reaper.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const through = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  const deadline = Date.now() + 20_000;
  while (!(await answers(through(adminUrl)))) {
    if (Date.now() > deadline) {
      const log = path.join(folder, 'log');
      const output = existsSync(log) ? readFileSync(log, 'utf8') : 'nothing';
      await stop();
      throw new Error(`The pooler did not start; it output: ${output}`);
    }
    await sleep(20);
  }
  return { through, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
