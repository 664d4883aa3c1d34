import type { Print } from './run.ts';
import type { Tally } from './tally.ts';

/** Runs tests and says what they came to; what it prints may be shown later. */
export type Suite = (print: Print) => Promise<Tally>;

/**
 * Runs suites at the same time. What they print is shown in their order, not mixed: of the first that still runs as it comes, of
 * those after it once those before have ended.
 */
export async function sideBySide(suites: readonly Suite[], show: Print): Promise<Tally[]> {
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
      const tally = await state.suite((text) => {
        state.buffered += text;
        advance();
      });
      state.ended = true;
      advance();
      return tally;
    }),
  );
}
