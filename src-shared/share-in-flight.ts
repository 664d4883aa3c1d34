/** Makes all who call while `work` is under way share its result; a call after it has ended, however it has, starts it again. */
export function shareInFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return () => (inFlight ??= work().finally(() => (inFlight = undefined)));
}
