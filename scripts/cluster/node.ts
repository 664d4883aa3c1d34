import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { choosePort } from '#scripts/embedded/access.ts';
import { CliError } from '#scripts/cli-error.ts';
import { untilReady } from '#scripts/listen.ts';

interface NodeOrder {
  name: string;
  /** The script that the process runs; it is configured by its environment. */
  script: string;
  /** The cluster's data folder, for the node's log and its own data. */
  dataFolder: string;
  env: Record<string, string>;
  signal: AbortSignal;
}

/** One app process of the cluster. */
export interface ClusterNode {
  name: string;
  port: number;
  url: string;
  readonly child: ChildProcess;
  /** Starts it again after it has ended, on the same port, which the proxy knows. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts an app process on its own port. It ends with this process. */
export async function serveNode({ name, script, dataFolder, env, signal }: NodeOrder): Promise<ClusterNode> {
  const port = await choosePort();
  const url = `http://127.0.0.1:${port}`;
  const own = path.join(dataFolder, name);
  const logFile = `${own}.log`;
  mkdirSync(own, { recursive: true });
  rmSync(logFile, { force: true });

  const start = () => {
    const log = openSync(logFile, 'a', 0o600);
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        MATINEE_HOST: '127.0.0.1',
        MATINEE_DATA: own,
      },
      // the channel closes with this process
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    return { child, ended: once(child, 'exit') };
  };
  let running = start();
  const hasEnded = () => running.child.exitCode !== null || running.child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    running.child.kill('SIGTERM');
    await running.ended;
  };
  const ready = async () => {
    const early = running.ended.then(() => {
      const lastLine = readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
      throw new CliError(`The server ${name} ended (${lastLine}).`, `Its log is ${logFile}.`);
    });
    early.catch(() => {});
    try {
      await Promise.race([untilReady(url, signal, 180_000), early]);
    } catch (error) {
      await stop();
      throw error;
    }
  };
  await ready();
  return {
    name,
    port,
    url,
    stop,
    get child() {
      return running.child;
    },
    async startAgain() {
      if (!hasEnded()) return;
      running = start();
      await ready();
    },
  };
}
