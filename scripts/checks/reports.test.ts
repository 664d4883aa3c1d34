import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';

describe('what a run came to, read from its report', () => {
  it('of Vitest: tests that failed, and a file whose set-up failed', () => {
    const test = (fullName: string, status: string, ...failureMessages: string[]) => {
      return { fullName, status, failureMessages };
    };
    const file = (name: string, status: string, message: string, ...assertionResults: unknown[]) => {
      return { name: path.resolve(name), status, message, assertionResults };
    };
    const report = {
      success: false,
      testResults: [
        file(
          'tests/a.test.ts',
          'failed',
          '',
          test(' holds', 'passed'),
          test(' falls', 'failed', '\u001B[31mError: fell\u001B[0m\nat line 3'),
          test(' is not meant', 'skipped'),
        ),
        file('tests/b.test.ts', 'failed', 'Error: no database', test(' was never begun', 'skipped')),
      ],
    };
    expect(readVitest(report)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        'tests/a.test.ts › falls\n    Error: fell\n    at line 3',
        'tests/b.test.ts\n    Error: no database',
      ],
    });
  });

  it('of Playwright: the same, in suites within suites, and what failed outside a test', () => {
    const spec = (title: string, status: string, ...messages: (string | undefined)[]) => {
      const results = messages.map((message) => ({ error: message === undefined ? undefined : { message } }));
      return { title, file: 'a.spec.ts', tests: [{ status, results }] };
    };
    const report = {
      suites: [
        {
          specs: [spec('holds', 'expected', undefined), spec('holds too', 'expected', undefined)],
          suites: [{ specs: [spec('falls', 'unexpected', 'fell once', 'fell again')] }],
        },
      ],
      errors: [{ message: 'no browser' }],
    };
    expect(readPlaywright(report)).toEqual({
      passed: 2,
      failed: 2,
      failures: ['outside of any test\n    no browser', 'a.spec.ts › falls\n    fell again'],
    });
  });
});
