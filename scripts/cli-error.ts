import { LockError } from '#scripts/process-lock.mjs';
import { EnvError } from '#server/env.ts';
import { ObjectStoreError } from '#server/media/object-store.ts';

/** Something a person at the terminal can mend: one sentence that says what is wrong, and one that says what to do. */
export class CliError extends Error {
  constructor(what: string, whatToDo: string) {
    super(`${what} ${whatToDo}`);
    this.name = 'CliError';
  }
}

/** The first line of whatever was thrown, for use inside a fault's sentence. */
export function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split('\n')[0]?.trim().replace(/\.$/, '') ?? '';
}

/** The code of a system or Postgres error, or an empty text. */
export function codeOf(error: unknown): string {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Whether its message is a sentence for the person at the terminal. */
export const isForeseen = (error: unknown): error is Error =>
  error instanceof CliError ||
  error instanceof EnvError ||
  error instanceof LockError ||
  error instanceof ObjectStoreError;

/** Writes down what ended a script: a fault by its sentence, and with a stack only what nobody foresaw. */
export function report(error: unknown): void {
  process.stderr.write(
    `${isForeseen(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
}
