import { constants } from 'node:os';
import { codeOf, isForeseen, reasonOf, report } from '#scripts/cli-error.ts';

interface Stoppable {
  stop: () => Promise<void>;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a script has started and must stop, the last one first. */
export class Lifecycle {
  readonly #stops: (() => Promise<void>)[] = [];
  readonly #controller = new AbortController();
  #ending: Promise<void> | undefined;

  /** Aborted when the end begins. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Waits for something to start and keeps it for the end, also when that comes while it is still starting. */
  async own<T extends Stoppable>(starting: Promise<T>): Promise<T> {
    this.#stops.push(async () => {
      const started = await starting.catch(() => undefined);
      await started?.stop();
    });
    return await starting;
  }

  /** Waits for a task that ends by itself once `signal` is aborted; the end waits for it as well. */
  async finish<T>(task: Promise<T>): Promise<T> {
    this.#stops.push(async () => void (await task.catch(() => undefined)));
    return await task;
  }

  /** Stops everything, once. Throws if something could not be stopped: its error, or an AggregateError of several. */
  end(): Promise<void> {
    this.#ending ??= (async () => {
      this.#controller.abort();
      const errors: unknown[] = [];
      for (const stop of this.#stops.toReversed()) await stop().catch((error: unknown) => errors.push(error));
      if (errors.length > 1) throw new AggregateError(errors, errors.map(reasonOf).join('; '));
      if (errors.length === 1) throw errors[0];
    })();
    return this.#ending;
  }
}

/** A lifecycle that a signal ends, as does the end of the process that started this one; `leave` ends it and the process. */
function startLifecycle(exitCodeOf: (signal: (typeof signals)[number]) => number) {
  const lifecycle = new Lifecycle();
  const leave = async (code: number): Promise<void> => {
    try {
      await lifecycle.end();
    } catch (error) {
      report(error);
      process.exit(1);
    }
    process.exit(code);
  };
  // Every one of them may come more than once: the terminal and the process above both send it.
  for (const signal of signals) process.on(signal, () => void leave(exitCodeOf(signal)));
  if (process.connected) process.on('disconnect', () => void leave(exitCodeOf('SIGHUP')));
  return { lifecycle, leave };
}

/**
 * Runs a long-running script until Ctrl-C, SIGTERM, the end of the terminal or of the process that started it; then stops
 * what it owns and exits with 0. A fault on the way stops it as well, with its sentence and exit code 1.
 */
export async function runUntilStopped(main: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const { lifecycle, leave } = startLifecycle(() => 0);
  try {
    await main(lifecycle);
  } catch (error) {
    // What breaks because everything is being stopped is no fault.
    if (lifecycle.signal.aborted) return;
    report(error);
    await leave(1);
  }
}

/**
 * Runs a script's main part, then stops what it owns; what it throws is reported and ends the process with exit code 1. With
 * `json`, a refusal in words is also the answer: `{ "error": "…" }` on standard output. When it is interrupted (exit code 128 and
 * the signal's number), or whatever reads its output (`head` for one) has read enough, it stops what it owns and ends without a word.
 */
export async function runScript(
  main: (lifecycle: Lifecycle) => Promise<void>,
  { json = false } = {},
): Promise<void> {
  const { lifecycle, leave } = startLifecycle((signal) => 128 + constants.signals[signal]);
  // Waiting for the end of the process above must not keep a script that is done.
  process.channel?.unref();
  process.stdout.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error;
    void leave(0);
  });
  try {
    await main(lifecycle);
  } catch (error) {
    // What breaks because everything is being stopped is no fault.
    if (lifecycle.signal.aborted) return;
    if (json && isForeseen(error)) process.stdout.write(`${JSON.stringify({ error: error.message })}\n`);
    else report(error);
    process.exitCode = 1;
  }
  try {
    await lifecycle.end();
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}
