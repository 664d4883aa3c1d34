import type { Outcome } from './reports.ts';
import type { Print } from './run.ts';

/** The result of a suite. */
export interface SuiteResult extends Outcome {
  suite: string;
  seconds: number;
}

/** Runs a suite and times it. */
export async function runTimed(
  suite: string,
  print: Print,
  work: () => Promise<Outcome>,
): Promise<SuiteResult> {
  print(`\n── ${suite}\n`);
  const start = performance.now();
  const outcome = await work();
  return { suite, ...outcome, seconds: (performance.now() - start) / 1000 };
}

/** Counts a suite that executed fewer tests than its floor as one failure: a suite that registers nothing must not pass. */
export function withFloor(result: SuiteResult, floor: number): SuiteResult {
  const executed = result.passed + result.failed;
  if (executed >= floor) return result;
  const why = `${executed} tests ran, at least ${floor} were expected (see tests/floors.json)`;
  return { ...result, failed: result.failed + 1, failures: [...result.failures, why] };
}

/**
 * Prints the failures, then the table and the closing line, last so that a truncated log keeps them.
 * Resolves with the exit code.
 */
export function printSummary(results: readonly SuiteResult[]): number {
  const writeLine = (line: string) => process.stdout.write(`${line}\n`);
  for (const { suite, failures } of results) {
    for (const failure of failures) writeLine(`\n${suite}, failed: ${failure}`);
  }
  writeLine('');
  for (const { suite, passed, failed, seconds } of results) {
    writeLine(
      `${suite.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    );
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  writeLine(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
