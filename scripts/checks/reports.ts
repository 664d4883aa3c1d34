import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** The outcome of a test run, from the runner's report. */
export interface Outcome {
  passed: number;
  failed: number;
  /** For each failure, the test and the first lines of the message. */
  failures: readonly string[];
}

/** Lines of a failure's message that are repeated at the end; the full message is above, where the test failed. */
const shownLines = 12;

function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return [name, ...lines.slice(0, shownLines).map((line) => `    ${line}`)].join('\n');
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['passed', 'failed']),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Reads the report of Vitest's `json` reporter. A file that failed without a failed test, for example in setup, is one failure. */
export function readVitest(report: unknown): Outcome {
  const { testResults } = VitestReport.parse(report);
  const outcome = { passed: 0, failed: 0, failures: [] as string[] };
  for (const { name: file, status: fileStatus, message, assertionResults } of testResults) {
    const place = path.relative(process.cwd(), file);
    let failedHere = 0;
    for (const { fullName, status, failureMessages } of assertionResults) {
      const name = `${place} › ${fullName.trim()}`;
      if (status === 'failed') {
        failedHere += 1;
        outcome.failures.push(failure(name, failureMessages.join('\n')));
      } else if (status === 'passed') {
        outcome.passed += 1;
      }
    }
    if (fileStatus === 'failed' && failedHere === 0) {
      failedHere = 1;
      outcome.failures.push(failure(place, message));
    }
    outcome.failed += failedHere;
  }
  return outcome;
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: z.infer<typeof PlaywrightTest>[] }[];
  suites?: PlaywrightSuite[] | undefined;
}
const PlaywrightTest = z.object({
  status: z.enum(['skipped', 'expected', 'unexpected']),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
});
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(PlaywrightTest) })),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Reads the report of Playwright's `json` reporter. An error outside a test is also a failure. */
export function readPlaywright(report: unknown): Outcome {
  const { suites, errors } = PlaywrightReport.parse(report);
  const failures = errors.map(({ message }) => failure('outside of any test', message ?? ''));
  const outcome = { passed: 0, failed: errors.length, failures };
  const read = (suite: PlaywrightSuite): void => {
    for (const { title, file, tests } of suite.specs) {
      for (const { status, results } of tests) {
        if (status === 'expected') outcome.passed += 1;
        if (status !== 'unexpected') continue;
        outcome.failed += 1;
        outcome.failures.push(failure(`${file} › ${title}`, results.at(-1)?.error?.message ?? ''));
      }
    }
    suite.suites?.forEach(read);
  };
  suites.forEach(read);
  return outcome;
}
