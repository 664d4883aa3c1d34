/** Makes concurrent calls share one run of `work` and its result; a call after it has ended, even with an error, starts it again. */
export function shareInFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return () => (inFlight ??= work().finally(() => (inFlight = undefined)));
}
