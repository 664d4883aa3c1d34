import { defineConfig } from 'vitest/config';
import { testEnvironment as env } from '#scripts/checks/test-environment.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** A worker loads the product once for all its test files; spies and stubs are restored before each test and after each file. */
const shared = {
  env,
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  setupFiles: 'tests/support/restore-stubs.ts',
};

export default defineConfig({
  test: {
    // one per core of a machine with two cores
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
          // one more, because some of these tests wait for timeouts
          maxWorkers: 3,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // the default of one second is too short when two files share a busy core
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
          // each wait has a timeout of its own, which says what it waited for
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
