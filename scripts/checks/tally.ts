/** What a suite came to. */
export interface Tally {
  suite: string;
  passed: number;
  failed: number;
  /** Seconds. */
  seconds: number;
}

/** Runs a suite and times it. */
export async function timed(
  suite: string,
  work: () => Promise<Pick<Tally, 'passed' | 'failed'>>,
): Promise<Tally> {
  process.stdout.write(`\n── ${suite}\n`);
  const start = performance.now();
  const counts = await work();
  return { suite, ...counts, seconds: (performance.now() - start) / 1000 };
}

/** Counts a suite that executed fewer tests than its floor as one failure: a suite that registers nothing must not pass. */
export function withFloor(tally: Tally, floor: number): Tally {
  const executed = tally.passed + tally.failed;
  if (executed >= floor) return tally;
  process.stderr.write(
    `${tally.suite}: ${executed} tests ran, at least ${floor} were expected (see tests/floors.json).\n`,
  );
  return { ...tally, failed: tally.failed + 1 };
}

/** Prints the table and the closing line; resolves with the exit code. */
export function conclude(tallies: readonly Tally[]): number {
  process.stdout.write('\n');
  for (const { suite, passed, failed, seconds } of tallies) {
    process.stdout.write(
      `${suite.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s\n`,
    );
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
