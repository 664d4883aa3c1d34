import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { withAnySignal } from './with-any-signal.ts';

it('aborts with the first of its signals, and leaves nothing on those that live longer', async () => {
  const [stopping, lost] = [new AbortController(), new AbortController()];
  const signals = [stopping.signal, lost.signal];
  const seen: boolean[] = [];
  await withAnySignal(signals, async ({ aborted }) => void seen.push(aborted));
  await withAnySignal(signals, async (signal) => {
    lost.abort();
    seen.push(signal.aborted);
  });
  await withAnySignal(signals, async ({ aborted }) => void seen.push(aborted));
  expect(seen).toEqual([false, true, true]);
  expect(signals.flatMap((signal) => getEventListeners(signal, 'abort'))).toEqual([]);
});
