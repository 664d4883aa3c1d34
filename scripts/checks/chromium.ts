import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { StartFault } from '#scripts/fault.ts';

/** The shell first: the same browser without its windows, which tests a fifth faster. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Its package, and that of systems which do not have it. */
const packages = ['chromium-headless-shell', 'chromium'];

/** The first browser there is: `CHROMIUM_PATH`, Playwright's own, the system's. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Finds Chromium, or installs it through the system's packages where that is allowed. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (canInstall()) {
    process.stdout.write('Installing Chromium (once)\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    for (const name of packages) {
      if (findChromium()) break;
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new StartFault(
    'The end-to-end tests need Chromium, and there is none.',
    'Install it (`npx playwright install chromium`, or your system’s package), or set CHROMIUM_PATH.',
  );
}
