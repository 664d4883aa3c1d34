import type { BrowserError } from '#shared/schemas/browser-errors.ts';
import { isFault } from '#client/ui/report-fault.ts';

/** How many different errors one page reports. */
const maxReports = 3;

/** The first place in our own files that the stack names: only the path of its address. */
function sourceLocationOf({ stack = '' }: Error): Pick<BrowserError, 'file' | 'line' | 'column'> {
  for (const [, address = '', line, column] of stack.matchAll(/(https?:\/\/[^\s()]+):(\d+):(\d+)/g)) {
    if (address.startsWith(`${location.origin}/`))
      return { file: new URL(address).pathname, line: Number(line), column: Number(column) };
  }
  return { file: '', line: 0, column: 0 };
}

export type ReportError = (source: BrowserError['source'], error: unknown) => void;

/**
 * Reports errors in a page to the server: their class and place, never their message. Reports each different error once, a few per
 * page, and none without a network. Nothing waits for the answer, and a failed report causes no further error.
 */
export function createErrorReports(): ReportError {
  const reported = new Set<string>();
  return (source, error) => {
    if (!isFault(error)) return;
    const version = import.meta.env.MATINEE_VERSION;
    const report = { name: error.name, ...sourceLocationOf(error), version };
    const key = JSON.stringify(report);
    if (!navigator.onLine || reported.has(key) || reported.size >= maxReports) return;
    reported.add(key);
    const body = JSON.stringify({ source, ...report });
    const headers = { 'content-type': 'application/json' };
    void fetch('/errors', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  };
}

/** Reports errors that no part of the page has caught. */
export function listenForErrors(report: ReportError): void {
  window.addEventListener('error', ({ error }) => report('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));
}
