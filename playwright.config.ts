import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/checks/chromium.ts';

/** Chromium as a small machine can run it, without the calls home that a closed network refuses by the dozen. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // one process less to talk with, where there is no GPU anyway
  '--in-process-gpu',
  // a page lives for seconds: its code is run less often than optimizing it pays for
  '--js-flags=--no-opt --no-maglev',
];

/** Specs that start servers of their own, and mostly wait for them. */
const ownServers = ['**/cluster.spec.ts', '**/dev.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // each worker has its own database, server and browser; a third uses what two leave of two cores while they wait
  workers: 3,
  fullyParallel: false,
  // in this order: what waits has others beside it to the end
  projects: [
    { name: 'own servers', testMatch: ownServers },
    { name: 'product', testMatch: '**/*.spec.ts', testIgnore: ownServers },
  ],
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  outputDir: 'test-results',
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: process.env.TRACE ? 'on' : 'off',
    launchOptions: {
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
      executablePath: findChromium(),
    },
  },
});
