import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import floors from '#tests/floors.json' with { type: 'json' };
import { type Outcome, readPlaywright, readVitest } from './reports.ts';
import { type Print, run, tool } from './run.ts';
import type { Suite } from './side-by-side.ts';
import { type SuiteResult, runTimed, withFloor } from './suite-result.ts';
import { testEnvironment } from './test-environment.ts';

const nothing: Outcome = { passed: 0, failed: 0, failures: [] };

/** Runs a program that writes a report, and reads the outcome from it. A missing report is a failure. */
async function reported(
  work: (file: string) => Promise<number>,
  read: (report: unknown) => Outcome,
): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-report-'));
  const file = path.join(folder, 'report.json');
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
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
    removeFolder();
    process.off('exit', removeFolder);
  }
}

interface SuiteOptions {
  /** Its name in the table; the project's unless given. */
  name?: string;
  env?: Record<string, string>;
  /** Minutes after which it counts as stuck. */
  limit?: number;
  /** Run only tests that are or import one of these files. All tests unless given, and then at least the floor's number. */
  only?: readonly string[];
}

async function vitest(
  project: 'unit' | 'server' | 'faults',
  print: Print,
  { name = project, env, limit = 15, only }: SuiteOptions = {},
): Promise<SuiteResult> {
  const result = await runTimed(name, print, () =>
    reported((file) => {
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const which = only ? ['related', ...only, '--run', '--passWithNoTests'] : ['run'];
      return run(tool('vitest'), [...which, '--project', project, ...reporters], {
        print,
        env: { ...testEnvironment, ...env },
        limit,
      });
    }, readVitest),
  );
  return only ? result : withFloor(result, floors[project]);
}

/** Pure rules and functions. */
export const unitTests: Suite = (print) => vitest('unit', print);
/** The server on a real PostgreSQL. */
export const serverTests: Suite = (print) => vitest('server', print);
/** The server while the services it depends on fail: one short round. */
export const faultTests: Suite = (print) => vitest('faults', print);
/** The same for long enough to be convincing. */
export const longFaultTests: Suite = (print) =>
  vitest('faults', print, { env: { MATINEE_FAULTS: 'long' }, limit: 60 });

/**
 * Hostile inputs for every procedure, many times as many as in `npm test`; a compile run for every column of a view; and more
 * commands of the Prisma CLI.
 */
export const longServerTests: Suite = (print) =>
  vitest('server', print, {
    env: { MATINEE_FAULTS: 'long' },
    limit: 60,
    only: ['fuzz', 'column-types', 'prisma-cli'].map((name) => `tests/server/${name}.test.ts`),
  });

/** The server on a newer Node, whose folder is put on the path for its child processes. */
export const serverTestsOn =
  (programs: string): Suite =>
  (print) =>
    vitest('server', print, {
      name: 'server 24',
      env: { PATH: [programs, process.env.PATH].join(path.delimiter) },
      limit: 60,
    });

/** Tests of a project that are or import one of these files; null for all its tests. */
export const relatedTests =
  (project: 'unit' | 'server' | 'faults', files: readonly string[] | null): Suite =>
  (print) =>
    vitest(project, print, files ? { only: files } : {});

/** End-to-end tests in real browsers, on the built product: the specs whose paths match one of these patterns, or all. */
export const endToEndTestsIn =
  (only?: readonly string[]): Suite =>
  async (print) => {
    const result = await runTimed('end to end', print, () =>
      reported(
        (file) =>
          run(tool('playwright'), ['test', '--reporter=dot,json', ...(only ?? [])], {
            print,
            env: { ...testEnvironment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
            limit: 40,
          }),
        readPlaywright,
      ),
    );
    return only ? result : withFloor(result, floors.e2e);
  };

export const endToEndTests: Suite = endToEndTestsIn();
