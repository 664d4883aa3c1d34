import { existsSync } from 'node:fs';
import { findProgram, missingPrograms } from '#scripts/services/find-program.ts';
import { findChromium } from './chromium.ts';
import { run } from './run.ts';

/** A program that tests need and that does not come with the packages. */
interface Program {
  /** As the person at the terminal knows it. */
  name: string;
  find: () => string | undefined;
  /** Its Debian package, and one that stands in for it on systems which do not have it. */
  packages: readonly string[];
  /** What to do where it may not be installed from here, unless it is to install its package. */
  advice?: string;
}

/** A program whose package has its name. */
const describePackage = (name: string): Program => ({
  name,
  find: () => findProgram(name),
  packages: [name],
});

const programs = {
  chromium: {
    name: 'Chromium',
    find: findChromium,
    packages: ['chromium-headless-shell', 'chromium'],
    advice: 'Install it (`npx playwright install chromium`, or your system’s package), or set CHROMIUM_PATH.',
  },
  redis: describePackage('redis-server'),
  caddy: describePackage('caddy'),
  pgbouncer: describePackage('pgbouncer'),
  // for the example of a program without Node
  python: describePackage('python3'),
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

/** What the tests of the server and of faults need. */
export const serverPrograms: readonly ProgramName[] = ['redis', 'caddy', 'pgbouncer', 'python'];

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const quietly = (command: string, ...args: string[]): Promise<number> =>
  run(command, args, {
    print: () => {},
    // at this run level nothing of it is started as a service of the machine
    env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });

/** The first package that the system knows. */
async function knownPackage(packages: readonly string[]): Promise<string[]> {
  for (const name of packages) if ((await quietly('apt-cache', 'show', name)) === 0) return [name];
  return [];
}

/**
 * Finds these programs, or installs those that are missing through the system's packages where that is allowed.
 *
 * @throws {CliError} when one is missing still.
 */
export async function ensurePrograms(names: readonly ProgramName[]): Promise<void> {
  const missing = () => names.map((name): Program => programs[name]).filter(({ find }) => !find());
  const wanted = missing();
  if (wanted.length > 0 && canInstall()) {
    process.stdout.write(`Installing ${wanted.map(({ name }) => name).join(', ')} (once)\n`);
    await quietly('apt-get', 'update', '-qq');
    const packages = await Promise.all(wanted.map((program) => knownPackage(program.packages)));
    await quietly('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages.flat());
  }
  const [first] = missing();
  if (first) throw missingPrograms([first.name], first.advice);
}
