import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, codeOf } from '#scripts/cli-error.ts';
import { explainOutage } from '#scripts/database.ts';

/** The code of the error with which a server could not listen here; empty if it could. */
async function listenFault(options: net.ListenOptions): Promise<string> {
  const server = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options, () => server.close(() => resolve()));
    });
    return '';
  } catch (error) {
    return codeOf(error);
  }
}

const portError = (port: number, code: string): CliError =>
  new CliError(
    `Port ${port} ${code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${code})`}.`,
    'Stop that program, or choose another port: PORT=3001 npm start.',
  );

/** Refuses a port or an address that cannot be had, before anything else is started. */
export async function checkPort(port: number, host?: string): Promise<void> {
  const fault = await listenFault({ port });
  if (fault !== '') throw portError(port, fault);
  const hostFault = host === undefined ? '' : await listenFault({ port, host });
  if (hostFault !== '') {
    throw new CliError(
      `The address of MATINEE_HOST, ${host}, cannot be used (${hostFault}).`,
      'Name one of this machine, or 0.0.0.0 for all.',
    );
  }
}

/** Says in a sentence that a server cannot start because its port or its database was lost after they were checked. */
export async function explainStart<T>(port: number, start: () => Promise<T>): Promise<T> {
  try {
    return await explainOutage(start);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && error.syscall === 'listen')
      throw portError(port, codeOf(error));
    throw error;
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
