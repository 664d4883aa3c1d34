import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

/** The path of a program from an npm package. */
export const tool = (name: string): string => path.join(root, 'node_modules', '.bin', name);

/** Receives a program's output as it is written. */
export type Print = (text: string) => void;

interface RunOptions {
  print: Print;
  env?: NodeJS.ProcessEnv;
  /** Minutes after which the program counts as stuck and is killed. */
  limit?: number;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill()));

/**
 * Runs a program, which ends no later than this process; resolves with its exit code.
 *
 * @throws when it cannot be started, or does not end within its limit.
 */
export function run(
  command: string,
  args: readonly string[],
  { print, env, limit }: RunOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...env },
      ...(limit && { timeout: limit * 60_000, killSignal: 'SIGKILL' }),
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      // nothing but the limit kills it while this process runs
      if (child.killed) reject(new Error(`it did not end within ${limit} min`));
      else resolve(code ?? 1);
    });
  });
}
