import { run, tool } from './run.ts';
import type { Suite } from './side-by-side.ts';
import { timed } from './tally.ts';

/** What needs no server: each is one test that passes or fails. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', tool('oxfmt'), '--check', '.'],
  ['lint', tool('oxlint'), '--type-aware', '--deny-warnings'],
  // the browser's side, and scripts and tests with what they refer to: the server and what is shared
  ['types', tool('tsc'), '--build', 'src', '.'],
  ['unused code', tool('knip'), '--no-progress'],
];

/** Format, lint, types and unused code. */
export const staticChecks: readonly Suite[] = checks.map(
  ([name, command, ...args]) =>
    (print) =>
      timed(name, print, async () => {
        const failed = (await run(command, args, { print })) === 0 ? 0 : 1;
        return { passed: 1 - failed, failed, failures: failed ? ['see above'] : [] };
      }),
);
