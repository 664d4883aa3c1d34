import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { type Suite, sideBySide } from './side-by-side.ts';
import type { SuiteResult } from './suite-result.ts';

const result = (suite: string): SuiteResult => ({
  suite,
  passed: 1,
  failed: 0,
  failures: [],
  seconds: 0,
});

it('shows what suites print in their order, and of the first that runs at once', async () => {
  let shown = '';
  const ends = new EventEmitter();
  const suites: Suite[] = [
    async (print) => {
      print('first begins; ');
      await once(ends, 'first');
      return result('first');
    },
    (print) => {
      print('second; ');
      return Promise.resolve(result('second'));
    },
    async (print) => {
      print('third begins; ');
      await once(ends, 'third');
      print('third ends; ');
      return result('third');
    },
  ];
  const done = sideBySide(suites, (text) => (shown += text));
  await Promise.resolve();
  expect(shown).toBe('first begins; ');
  ends.emit('first');
  await expect.poll(() => shown).toBe('first begins; second; third begins; ');
  ends.emit('third');
  expect((await done).map(({ suite }) => suite)).toEqual(['first', 'second', 'third']);
  expect(shown).toBe('first begins; second; third begins; third ends; ');
});
