import { run, tool } from './run.ts';
import { type Tally, timed } from './tally.ts';

/** What needs no server: each is one test that passes or fails. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', tool('oxfmt'), '--check', '.'],
  ['lint', tool('oxlint'), '--type-aware', '--deny-warnings'],
  ['types', tool('tsc'), '--noEmit'],
  ['unused code', tool('knip'), '--no-progress'],
];

/** Format, lint, types and unused code. */
export async function staticChecks(): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const [name, command, ...args] of checks) {
    tallies.push(
      await timed(name, async () => {
        const failed = (await run(command, args)) === 0 ? 0 : 1;
        const failures = failed ? ['see above'] : [];
        return { passed: 1 - failed, failed, failures, secondTries: [] };
      }),
    );
  }
  return tallies;
}
