/** The text of a file; empty if there is none. */
export function readOrNothing(file: string): string;

/** A lock that this account can neither read nor remove. */
export class LockError extends Error {}

/**
 * Runs `act` while no other process runs one under the same name in the checkout at `root`. While it waits, it says for whom on
 * standard error ("process 7, which is `doing`"). A lock whose holder was killed is removed. Aborting `signal` ends the wait.
 * A process may take each lock once at a time.
 *
 * @throws {LockError}
 */
export function withProcessLock<T>(
  lock: { name: string; root: string; doing: string; signal?: AbortSignal },
  act: () => T | Promise<T>,
): Promise<T>;
