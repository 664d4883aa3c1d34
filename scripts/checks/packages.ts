import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { StartFault } from '#scripts/fault.ts';

interface Wanted {
  /** As the person at the terminal knows it. */
  name: string;
  find: () => string | undefined;
  /** Debian's packages, the first that there is. */
  packages: readonly string[];
  /** What to do where it may not be installed from here. */
  advice: string;
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Finds a program that does not come with the packages, or installs it through the system's packages where that is allowed. */
export function ensureProgram({ name, find, packages, advice }: Wanted): string {
  const found = find();
  if (found) return found;
  if (canInstall()) {
    process.stdout.write(`Installing ${name} (once)\n`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    for (const candidate of packages) {
      if (find()) break;
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', candidate], {
        stdio: 'ignore',
        // at this run level nothing of it is started as a service of the machine
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      });
    }
    const installed = find();
    if (installed) return installed;
  }
  throw new StartFault(`There is no ${name} on this machine.`, advice);
}
