import { spawn } from 'node:child_process';

/** A program that runs beside this process, and not longer. */
export interface ReapedChild {
  pid: number;
  /** Ends it, and resolves when it has ended. */
  stop: () => Promise<void>;
}

interface ReaperOptions {
  env?: NodeJS.ProcessEnv;
  /** The signal that stops it. */
  signal: 'TERM' | 'KILL';
}

/** Says the program's pid, and ends it when the standard input closes: with the process that started it, however that ends. */
const reaperScript = (signal: string) =>
  `"$@" > /dev/null 2>&1 & echo $!; cat > /dev/null; kill -${signal} $!; wait $!`;

/** Starts a program; it ends with this process at the latest. */
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
