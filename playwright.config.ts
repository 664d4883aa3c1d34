import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/checks/chromium.ts';

/** Flags for Chromium on a small machine, without background requests, which a closed network would refuse. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // one process less, since there is no GPU anyway
  '--in-process-gpu',
  // a page is open for seconds: its code does not run often enough to be worth optimizing
  '--js-flags=--no-opt --no-maglev',
];

/** Specs that start their own servers, and mostly wait for them. */
const ownServers = ['**/cluster.spec.ts', '**/dev.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // each worker has its own database, server and browser; a third one uses the two cores while the other two wait
  workers: 3,
  // in this order, so that specs that mostly wait run beside others until the end
  projects: [
    { name: 'own servers', testMatch: ownServers },
    { name: 'product', testMatch: '**/*.spec.ts', testIgnore: ownServers },
  ],
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'on' : 'off',
    launchOptions: {
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
      executablePath: findChromium(),
    },
  },
});
