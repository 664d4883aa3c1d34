import { defineConfig } from 'vitest/config';
import { Environment } from './src-server/env.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Blank counts as not set: commands that tests run would work on the product that the shell configures. */
const env = {
  ...Object.fromEntries(
    Object.keys(Environment.shape).flatMap((name) => (name === 'CHROMIUM_PATH' ? [] : [[name, '']])),
  ),
  NODE_ENV: 'test',
};

/** A worker loads the product once for all its files; what a file changes of the surroundings is put back after each test. */
const shared = { env, isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

export default defineConfig({
  test: {
    // as many as two cores run
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
          include: [
            'src/**/*.test.{ts,tsx}',
            'src-shared/**/*.test.ts',
            'src-server/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          sequence: { groupOrder: 1 },
          // some of its tests wait for a time-out
          maxWorkers: 3,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // a second, the default, is short where two files share a busy core
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          sequence: { groupOrder: 2 },
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          // what a test waits for has its own time-out, and says what it was
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
