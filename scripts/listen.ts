import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, codeOf } from '#scripts/cli-error.ts';

/** Refuses a port that cannot be had, before anything else is started. */
export async function checkPort(port: number): Promise<void> {
  const server = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, () => server.close(() => resolve()));
    });
  } catch (error) {
    const why =
      codeOf(error) === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${codeOf(error)})`;
    throw new CliError(
      `Port ${port} ${why}.`,
      'Stop that program, or choose another port: PORT=3001 npm start.',
    );
  }
}

/** Waits until the server says that it is ready for people. */
export async function untilReady(url: string, signal: AbortSignal, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    try {
      const response = await fetch(new URL('/ready', url), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
      });
      await response.body?.cancel();
      if (response.ok) return;
      last = `status ${response.status}`;
    } catch (error) {
      last = codeOf(error instanceof Error ? error.cause : error) || 'no answer';
    }
    await sleep(25);
  }
  throw new CliError(
    `The server did not become ready within ${Math.round(timeoutMs / 1000)} s (${last}).`,
    'Look at its log above for the cause, then start again.',
  );
}
