import type { BrowserError } from '#shared/schemas/browser-errors.ts';
import { isMissingCode } from '#client/ui/lazy-part.tsx';

/** Different errors that one page reports. */
const most = 3;

/** Failures of the network and calls that were given up: no faults of ours, or ones that the server has counted. */
const expected = new Set(['TRPCClientError', 'AbortError']);

/** The first place in our own files that the stack names; of an address only its path. */
function sourceLocationOf({ stack = '' }: Error): Pick<BrowserError, 'file' | 'line' | 'column'> {
  for (const [, address = '', line, column] of stack.matchAll(/(https?:\/\/[^\s()]+):(\d+):(\d+)/g)) {
    if (address.startsWith(`${location.origin}/`))
      return { file: new URL(address).pathname, line: Number(line), column: Number(column) };
  }
  return { file: '', line: 0, column: 0 };
}

export type ReportError = (source: BrowserError['source'], error: unknown) => void;

/**
 * Tells the server of errors in a page: what class and where, never their words. Each different one once, a few a page, and none
 * without a network; nothing waits for the answer, and whatever becomes of it causes no further error.
 */
export function createErrorReports(): ReportError {
  const reported = new Set<string>();
  return (source, error) => {
    if (!(error instanceof Error) || expected.has(error.name) || isMissingCode(error)) return;
    const version = import.meta.env.MATINEE_VERSION;
    const report = { name: error.name, ...sourceLocationOf(error), version };
    const key = JSON.stringify(report);
    if (!navigator.onLine || reported.has(key) || reported.size >= most) return;
    reported.add(key);
    const body = JSON.stringify({ source, ...report });
    const headers = { 'content-type': 'application/json' };
    void fetch('/errors', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  };
}

/** Reports what no part of the page has caught. */
export function listenForErrors(report: ReportError): void {
  window.addEventListener('error', ({ error }) => report('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));
}
