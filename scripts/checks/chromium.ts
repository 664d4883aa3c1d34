import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureProgram } from './packages.ts';

/** The shell first: the same browser without its windows, which tests a fifth faster. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The first browser there is: `CHROMIUM_PATH`, Playwright's own, the system's. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Finds Chromium, or installs it. */
export const ensureChromium = (): string =>
  ensureProgram({
    name: 'Chromium',
    find: findChromium,
    // its package, and that of systems which do not have it
    packages: ['chromium-headless-shell', 'chromium'],
    advice: 'Install it (`npx playwright install chromium`, or your system’s package), or set CHROMIUM_PATH.',
  });
