/**
 * Runs `act` with a signal that is aborted as soon as one of these is. `AbortSignal.any` would leave something behind on a signal
 * that lives longer: Node 20 keeps a reference for each call.
 */
export async function withAnySignal(
  signals: readonly AbortSignal[],
  act: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const any = new AbortController();
  const abort = (): void => any.abort();
  for (const signal of signals) {
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  }
  try {
    await act(any.signal);
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort);
  }
}
