import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { choosePort } from '#scripts/embedded/access.ts';
import { StartFault } from '#scripts/fault.ts';
import { untilReady } from '#scripts/listen.ts';

interface NodeOrder {
  name: string;
  /** What the process runs; it serves as its environment says. */
  script: string;
  /** Of the town; the node's log goes there, and what it keeps for itself. */
  dataFolder: string;
  env: Record<string, string>;
  signal: AbortSignal;
}

/** One app process of the town. */
export interface TownNode {
  name: string;
  port: number;
  url: string;
  child: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts an app process on a port of its own. It ends with this process. */
export async function serveNode({ name, script, dataFolder, env, signal }: NodeOrder): Promise<TownNode> {
  const port = await choosePort();
  const own = path.join(dataFolder, name);
  const logFile = `${own}.log`;
  mkdirSync(own, { recursive: true });
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: {
      ...process.env,
      ...env,
      ...{ PORT: String(port), MATINEE_HOST: '127.0.0.1', MATINEE_DATA: own },
    },
    // the channel closes with this process
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const early = ended.then(() => {
    const said = readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
    throw new StartFault(`The server ${name} ended (${said}).`, `Its log is ${logFile}.`);
  });
  early.catch(() => {});
  try {
    await Promise.race([untilReady(url, signal, 180_000), early]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name, port, url, child, stop };
}
