import { existsSync } from 'node:fs';
import { findProgram, missingPrograms } from '#scripts/services/find-program.ts';
import { findChromium } from './chromium.ts';
import { run } from './run.ts';

/** A program that tests need and that npm does not install. */
interface Program {
  /** The name shown at the terminal. */
  name: string;
  find: () => string | undefined;
  /** Its Debian package, and a substitute for systems that do not have that package. */
  packages: readonly string[];
  /** What to do when it cannot be installed from here; by default, to install its package. */
  advice?: string;
}

/** A program whose package has the same name. */
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
  // for the example client in Python
  python: describePackage('python3'),
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

/** The programs that the server and fault tests need. */
export const serverPrograms: readonly ProgramName[] = ['redis', 'caddy', 'pgbouncer', 'python'];

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const runSilently = (command: string, ...args: string[]): Promise<number> =>
  run(command, args, {
    print: () => {},
    // at this run level the package's services are not started
    env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });

/** The first of the packages that the system's package manager knows. */
async function knownPackage(packages: readonly string[]): Promise<string[]> {
  for (const name of packages) if ((await runSilently('apt-cache', 'show', name)) === 0) return [name];
  return [];
}

/**
 * Makes sure that these programs exist; installs missing ones with the system's package manager where that is allowed.
 *
 * @throws {CliError} when one is still missing.
 */
export async function ensurePrograms(names: readonly ProgramName[]): Promise<void> {
  const missing = () => names.map((name): Program => programs[name]).filter(({ find }) => !find());
  const wanted = missing();
  if (wanted.length > 0 && canInstall()) {
    process.stdout.write(`Installing ${wanted.map(({ name }) => name).join(', ')} (once)\n`);
    await runSilently('apt-get', 'update', '-qq');
    const packages = await Promise.all(wanted.map((program) => knownPackage(program.packages)));
    await runSilently('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages.flat());
  }
  const [first] = missing();
  if (first) throw missingPrograms([first.name], first.advice);
}
