import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Of a program that a package brings. */
export const tool = (name: string): string => path.join(root, 'node_modules', '.bin', name);

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Milliseconds after which the program counts as stuck and is ended. */
  timeout?: number;
}

/** Runs a program with its output shown as it comes; resolves with its exit code. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...options.env },
      ...(options.timeout && { timeout: options.timeout, killSignal: 'SIGKILL' }),
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
