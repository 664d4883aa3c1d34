import type { Outcome } from './reports.ts';
import type { Print } from './run.ts';

/** The result of a suite. */
export interface Tally extends Outcome {
  suite: string;
  seconds: number;
}

/** Runs a suite and times it. */
export async function timed(suite: string, print: Print, work: () => Promise<Outcome>): Promise<Tally> {
  print(`\n── ${suite}\n`);
  const start = performance.now();
  const outcome = await work();
  return { suite, ...outcome, seconds: (performance.now() - start) / 1000 };
}

/** Counts a suite that executed fewer tests than its floor as one failure: a suite that registers nothing must not pass. */
export function withFloor(tally: Tally, floor: number): Tally {
  const executed = tally.passed + tally.failed;
  if (executed >= floor) return tally;
  const why = `${executed} tests ran, at least ${floor} were expected (see tests/floors.json)`;
  return { ...tally, failed: tally.failed + 1, failures: [...tally.failures, why] };
}

/**
 * Prints the failures, then the table and the closing line, last so that a truncated log keeps them.
 * Resolves with the exit code.
 */
export function conclude(tallies: readonly Tally[]): number {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  for (const { suite, failures } of tallies) {
    for (const failure of failures) say(`\n${suite}, failed: ${failure}`);
  }
  say('');
  for (const { suite, passed, failed, seconds } of tallies) {
    say(
      `${suite.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    );
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
