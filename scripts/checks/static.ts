import { run, tool } from './run.ts';
import type { Suite } from './side-by-side.ts';
import { timed } from './tally.ts';

/** What needs no server: each is one test that passes or fails. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', tool('oxfmt'), '--check', '.'],
  // rules that need types read the whole program: its type errors come with them, and no second compiler reads it again
  ['lint, types', tool('oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
  ['unused code', tool('knip'), '--no-progress'],
];

/** Format, lint and types, and unused code. */
export const staticChecks: readonly Suite[] = checks.map(
  ([name, command, ...args]) =>
    (print) =>
      timed(name, print, async () => {
        const failed = (await run(command, args, { print })) === 0 ? 0 : 1;
        return { passed: 1 - failed, failed, failures: failed ? ['see above'] : [] };
      }),
);
