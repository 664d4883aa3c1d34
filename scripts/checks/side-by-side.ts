import type { Print } from './run.ts';
import type { Tally } from './tally.ts';

/** Runs tests and resolves with their tally; its output may be shown later. */
export type Suite = (print: Print) => Promise<Tally>;

/**
 * Runs suites concurrently. Their output is shown in order, not interleaved: that of the first suite still running is shown as it
 * comes, that of later ones once all before them have ended.
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
