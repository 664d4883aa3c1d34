import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { choosePort } from '#scripts/embedded/access.ts';
import { CliError } from '#scripts/cli-error.ts';
import { startWithReaper } from './child-reaper.ts';
import { requirePrograms } from './find-program.ts';

export interface RedisServer {
  url: string;
  port: number;
  pid: number;
  /** Kills it and deletes its folder. */
  stop: () => Promise<void>;
}

const startTimeout = 20_000;

/** Whether a Redis answers on this port of the loopback address. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
  });

/** Starts a Redis without persistence, on the loopback address. It ends no later than this process. */
export async function serveRedis(port?: number): Promise<RedisServer> {
  const [program] = requirePrograms(['redis-server']);
  const chosen = port ?? (await choosePort());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'matinee-redis-'));
  const log = path.join(folder, 'log');
  const settings = [
    '--port',
    String(chosen),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    '--logfile',
    log,
  ];
  const server = await startWithReaper(program, settings, { signal: 'KILL' });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + startTimeout;
  while (!(await answers(chosen))) {
    if (Date.now() > deadline) {
      const lastLine = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').at(-1) : '';
      await stop();
      throw new CliError(`Redis did not start on port ${chosen} (${lastLine}).`, 'Is the port taken?');
    }
    await sleep(10);
  }
  return { url: `redis://127.0.0.1:${chosen}`, port: chosen, pid: server.pid, stop };
}
