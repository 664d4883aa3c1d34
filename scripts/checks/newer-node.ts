import { existsSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '#scripts/cli-error.ts';
import { run } from './run.ts';

/** A release of the newest LTS line. Developers work on the oldest one that we support. */
const release = '24.21.0';
const root = path.resolve(import.meta.dirname, '..', '..');
const folder = path.join(root, 'node_modules', '.cache', `node-${release}`);

/** The npm package with the Node binary for this machine. */
const packageName = (): string =>
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/**
 * The folder with the binary of a newer Node, which is installed once, next to our packages.
 *
 * @throws {CliError} when the registry has none for this machine, or cannot be reached.
 */
export async function newerNode(): Promise<string> {
  const programs = path.join(folder, 'node_modules', packageName(), 'bin');
  if (existsSync(programs)) return programs;
  process.stdout.write(`Installing Node ${release} (once)\n`);
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const spec = `${packageName()}@${release}`;
  const code = await run('npm', ['install', ...options, spec], {
    print: (text) => process.stderr.write(text),
  });
  if (code !== 0 || !existsSync(programs))
    throw new CliError(
      `Node ${release} could not be installed.`,
      `Check the connection to the npm registry, and whether it has ${packageName()}.`,
    );
  return programs;
}
