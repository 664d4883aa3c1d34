import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import floors from '#tests/floors.json' with { type: 'json' };
import { run, tool } from './run.ts';
import { type Tally, timed, withFloor } from './tally.ts';

type Counts = Pick<Tally, 'passed' | 'failed'>;

const VitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), success: z.boolean() });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

/** Runs a program that writes a report, and reads the counts from it. No report is a failure. */
async function counted(
  work: (file: string) => Promise<number>,
  read: (report: unknown) => Counts,
): Promise<Counts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const code = await work(file);
    const counts = read(JSON.parse(await readFile(file, 'utf8')));
    // an error outside of any test (a hook, an unhandled rejection) fails the run without failing a test
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    process.stderr.write(
      `The suite left no report: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const minutes = 60_000;

async function vitest(
  project: 'unit' | 'server' | 'faults',
  { env, limit = 15 }: { env?: Record<string, string>; limit?: number } = {},
): Promise<Tally> {
  const tally = await timed(project, () =>
    counted(
      (file) =>
        run(
          tool('vitest'),
          ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
          { env: { NODE_ENV: 'test', ...env }, timeout: limit * minutes },
        ),
      (report) => {
        const { numPassedTests: passed, numFailedTests, success } = VitestReport.parse(report);
        return { passed, failed: numFailedTests === 0 && !success ? 1 : numFailedTests };
      },
    ),
  );
  return withFloor(tally, floors[project]);
}

/** Pure rules and functions. */
export const unitTests = (): Promise<Tally> => vitest('unit');
/** The server on a real PostgreSQL. */
export const serverTests = (): Promise<Tally> => vitest('server');
/** The server while what it stands on breaks: one short round. */
export const faultTests = (): Promise<Tally> => vitest('faults');
/** The same for as long as it takes to believe it. */
export const longFaultTests = (): Promise<Tally> =>
  vitest('faults', { env: { MATINEE_FAULTS: 'long' }, limit: 60 });

/** Members in real browsers, on the built product. What passed only at its second try, which CI allows, is named. */
export async function endToEndTests(chromium: string): Promise<Tally> {
  const tally = await timed('end to end', () =>
    counted(
      (file) =>
        run(tool('playwright'), ['test', '--reporter=line,json'], {
          env: { NODE_ENV: 'test', CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          timeout: 40 * minutes,
        }),
      (report) => {
        const { stats, errors } = PlaywrightReport.parse(report);
        if (stats.flaky > 0) process.stdout.write(`${stats.flaky} passed only at the second try\n`);
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
      },
    ),
  );
  return withFloor(tally, floors.e2e);
}
