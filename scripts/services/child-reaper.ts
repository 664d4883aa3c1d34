import { spawn } from 'node:child_process';

/** A program that runs no longer than this process. */
export interface ReapedChild {
  pid: number;
  /** Stops it, and resolves when it has ended. */
  stop: () => Promise<void>;
}

interface ReaperOptions {
  env?: NodeJS.ProcessEnv;
  /** The signal that stops it. */
  signal: 'TERM' | 'KILL';
}

/** Prints the program's pid, and stops it when standard input closes: when the process that started it ends in any way. */
const reaperScript = (signal: string) =>
  `"$@" > /dev/null 2>&1 & echo $!; cat > /dev/null; kill -${signal} $!; wait $!`;

/** Starts a program, which ends no later than this process. */
export async function startWithReaper(
  program: string,
  args: readonly string[],
  { env, signal }: ReaperOptions,
): Promise<ReapedChild> {
  const shell = spawn('sh', ['-c', reaperScript(signal), 'sh', program, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
    detached: true,
  });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const pid = await new Promise<number>((resolve, reject) => {
    shell.once('error', reject);
    shell.stdout.once('data', (line) => resolve(Number(line)));
  });
  return {
    pid,
    async stop() {
      shell.stdin.end();
      await ended;
    },
  };
}
