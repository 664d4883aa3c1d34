import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useSingleFlight } from './use-single-flight.ts';

describe('useSingleFlight', () => {
  const named = (name: string) => Object.assign(new Error(name), { name });

  it.each([
    ['a fault of the page', new TypeError('undefined is not a function'), true],
    ['an answer of the server', named('TRPCClientError'), false],
    ['an aborted call', named('AbortError'), false],
  ])('%s, %s: reported: %s', async (_, error, reported) => {
    const reportError = vi.fn<(fault: unknown) => void>();
    vi.stubGlobal('window', { reportError });
    let press = () => {};
    const act = vi.fn<() => Promise<never>>(() => Promise.reject(error));
    renderToString(
      createElement(function Button() {
        press = useSingleFlight(act);
        return null;
      }),
    );
    press();
    press();
    await Promise.allSettled(act.mock.results.map(({ value }) => value));
    await new Promise(setImmediate);
    expect(act).toHaveBeenCalledOnce();
    expect(reportError.mock.calls).toEqual(reported ? [[error]] : []);
  });
});
