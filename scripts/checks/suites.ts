import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import floors from '#tests/floors.json' with { type: 'json' };
import { type Outcome, readPlaywright, readVitest } from './reports.ts';
import { run, tool } from './run.ts';
import { type Tally, timed, withFloor } from './tally.ts';

const nothing: Outcome = { passed: 0, failed: 0, failures: [], secondTries: [] };

/** Runs a program that writes a report, and reads the outcome from it. No report is a failure. */
async function reported(
  work: (file: string) => Promise<number>,
  read: (report: unknown) => Outcome,
): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const code = await work(file);
    const outcome = read(JSON.parse(await readFile(file, 'utf8')));
    // an error outside of any test (a hook, an unhandled rejection) fails the run without failing a test
    if (code === 0 || outcome.failed > 0) return outcome;
    return { ...outcome, failed: 1, failures: ['outside of any test, see above'] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ...nothing, failed: 1, failures: [`the suite left no report: ${why}`] };
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
    reported(
      (file) =>
        run(
          tool('vitest'),
          ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
          { env: { NODE_ENV: 'test', ...env }, timeout: limit * minutes },
        ),
      readVitest,
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

/** Members in real browsers, on the built product. */
export async function endToEndTests(chromium: string): Promise<Tally> {
  const tally = await timed('end to end', () =>
    reported(
      (file) =>
        run(tool('playwright'), ['test', '--reporter=line,json'], {
          env: { NODE_ENV: 'test', CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          timeout: 40 * minutes,
        }),
      readPlaywright,
    ),
  );
  return withFloor(tally, floors.e2e);
}
