import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

/** Runs npm. Inside an npm command, Node runs npm's own script, because Windows can start `npm` only through a shell. */
export function runNpm(args: readonly string[], { cwd }: { cwd?: string } = {}): SpawnSyncReturns<string> {
  const npm = process.env['npm_execpath'];
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  return spawnSync(command, [...first, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: !npm && process.platform === 'win32',
  });
}
