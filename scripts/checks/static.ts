import { reasonOf } from '#scripts/cli-error.ts';
import { run, tool } from './run.ts';
import type { Suite } from './side-by-side.ts';
import { runTimed } from './suite-result.ts';

/** Checks that need no server; each counts as one test. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', tool('oxfmt'), '--check', '.'],
  // type-aware rules load the whole program, so type errors are reported in the same run, without a second compiler run
  ['lint, types', tool('oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
  ['unused code', tool('knip'), '--no-progress'],
];

/** Format, lint and types, and unused code. */
export const staticChecks: readonly Suite[] = checks.map(
  ([name, command, ...args]) =>
    (print) =>
      runTimed(name, print, async () => {
        const failures = await run(command, args, { print, limit: 15 }).then(
          (code) => (code === 0 ? [] : ['see above']),
          (error: unknown) => [reasonOf(error)],
        );
        return { passed: 1 - failures.length, failed: failures.length, failures };
      }),
);
