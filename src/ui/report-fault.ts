import { isMissingCode } from './lazy-part.tsx';

/** Failures of the network and aborted calls: not faults of ours, or already counted by the server. */
const expected = new Set(['TRPCClientError', 'AbortError']);

/** Whether an error is a fault of this page. */
export const isFault = (error: unknown): error is Error =>
  error instanceof Error && !expected.has(error.name) && !isMissingCode(error);

/** Reports an error that is caught where failures are expected, unless it is one of those. */
export function reportFault(error: unknown): void {
  if (isFault(error)) window.reportError(error);
}
