import type { Print } from './run.ts';
import type { SuiteResult } from './suite-result.ts';

/** Runs tests and resolves with their result; its output may be shown later. */
export type Suite = (print: Print) => Promise<SuiteResult>;

/**
 * Runs suites concurrently. Their output is shown in order, not interleaved: that of the first suite still running is shown as it
 * comes, that of later ones once all before them have ended.
 */
export async function sideBySide(suites: readonly Suite[], show: Print): Promise<SuiteResult[]> {
  const states = suites.map((suite) => ({ suite, buffered: '', ended: false }));
  let turn = 0;
  const advance = (): void => {
    for (let state = states[turn]; state; state = states[(turn += 1)]) {
      if (state.buffered !== '') show(state.buffered);
      state.buffered = '';
      if (!state.ended) return;
    }
  };
  return Promise.all(
    states.map(async (state) => {
      const result = await state.suite((text) => {
        state.buffered += text;
        advance();
      });
      state.ended = true;
      advance();
      return result;
    }),
  );
}
