import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type Answer, callOver } from '#tests/support/trpc-calls.ts';

interface InsistOptions {
  cookie: string;
  /** The page's, where that is not the server's own. */
  origin?: string | undefined;
  /** When it gives up. */
  signal: AbortSignal;
  /** Told of each try that came to nothing: the status and the reason, or why there was no answer. */
  onRefusal?: (refusal: string) => void;
}

/** Aborted when the test is over, however it ends. */
export function untilTestEnds(): AbortSignal {
  const over = new AbortController();
  onTestFinished(() => over.abort());
  // each pause of everybody who writes listens
  setMaxListeners(0, over.signal);
  return over.signal;
}

/** Milliseconds after which a request counts as lost and is sent again. */
const timeout = 10_000;

/**
 * Sends the same request until it succeeds, as a member's client does: again in a moment when the server is busy,
 * when a proxy finds none, and when nobody answers. Any other refusal is a fault.
 */
export async function insist(
  url: string,
  path: string,
  input: unknown,
  { cookie, origin = url, signal, onRefusal = () => {} }: InsistOptions,
): Promise<unknown> {
  for (;;) {
    signal.throwIfAborted();
    const answer: Answer | string = await callOver(url, path, input, { cookie, origin, timeout }).catch(
      String,
    );
    if (typeof answer === 'string') {
      onRefusal(answer);
    } else {
      const { status, data, error } = answer;
      if (status === 200) return data;
      onRefusal(`${status} ${error?.reason}`);
      if (error?.reason !== 'BUSY') throw new Error(`${path}: ${status} ${answer.text}`);
    }
    // clients that come back at once keep a server from coming back
    await sleep(200, undefined, { signal });
  }
}
