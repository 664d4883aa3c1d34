import type { IncomingMessage } from 'node:http';

/** How much of a refused upload is still read, and for how long (ms), so that its sender can receive the response. */
const drainLimits = { bytes: 32_000_000, time: 15_000 };
/** The same time for an upload that had already stalled. */
const stalledDrainTime = 1_000;

/** Reads and discards the rest of a refused request; disconnects one that does not end. Resolves once nothing more comes. */
export async function drainRequest(
  request: IncomingMessage,
  { hasStalled }: { hasStalled: boolean },
): Promise<void> {
  if (request.complete || request.destroyed) return;
  let length = 0;
  const timer = setTimeout(() => request.destroy(), hasStalled ? stalledDrainTime : drainLimits.time);
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > drainLimits.bytes) request.destroy();
  });
  request.resume();
  await new Promise<void>((resolve) => request.once('close', resolve));
  clearTimeout(timer);
}
