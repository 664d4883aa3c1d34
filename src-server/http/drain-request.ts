import type { IncomingMessage } from 'node:http';

/** Milliseconds. */
export interface UploadTimeouts {
  /** Without any data. */
  idle: number;
  /** For the whole upload. */
  total: number;
}

/** Reads a request with `read`; its signal aborts when no data has come for a while, or when the upload takes too long. */
export async function withUploadTimeouts<T>(
  request: IncomingMessage,
  timeouts: UploadTimeouts,
  read: (stalled: AbortSignal) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController();
  const stop = () => stalled.abort();
  const idle = setTimeout(stop, timeouts.idle);
  const total = setTimeout(stop, timeouts.total);
  const onData = () => idle.refresh();
  try {
    const reading = read(stalled.signal);
    request.on('data', onData);
    return await reading;
  } finally {
    request.off('data', onData);
    clearTimeout(idle);
    clearTimeout(total);
  }
}

/** How much of a refused upload is still read, and for how long (ms), so that its sender gets to read the answer. */
const drainLimits = { bytes: 32_000_000, time: 15_000 };
/** Milliseconds, for one that had stopped sending anyway. */
const stalledDrainTime = 1_000;

/** Reads and drops the rest of a refused request; disconnects one that does not end. */
export function drainRequest(request: IncomingMessage, { hasStalled }: { hasStalled: boolean }): void {
  if (request.complete || request.destroyed) return;
  let length = 0;
  const timer = setTimeout(() => request.destroy(), hasStalled ? stalledDrainTime : drainLimits.time);
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > drainLimits.bytes) request.destroy();
  });
  request.on('close', () => clearTimeout(timer));
  request.resume();
}
