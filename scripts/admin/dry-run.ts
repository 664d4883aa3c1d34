import type pg from 'pg';
import type { ObjectStore } from '#server/media/object-store.ts';

/** Transaction statements, and their equivalents inside a transaction. */
const replacements: Record<string, string> = {
  begin: 'savepoint dry_run',
  commit: 'release savepoint dry_run',
  rollback: 'rollback to savepoint dry_run',
};

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

/**
 * Makes everything done through this pool temporary: it runs inside one transaction that is never committed, in which the
 * transactions of callers become savepoints. So a command reports what it would do by doing it. The pool must have at most one
 * connection.
 */
export function makeDryRun(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    // never committed: it ends with the connection
    const begun = query('begin') as Promise<unknown>;
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0]).trim().toLowerCase();
      // `rollback to` a savepoint is left as it is
      const instead = text.startsWith('rollback to') ? undefined : replacements[text.split(/[\s;]/)[0] ?? ''];
      return begun.then(() => (instead === undefined ? query(...args) : query(instead, ...args.slice(1))));
    }) as typeof client.query;
  });
}

/** The same store, without writing or deleting anything. */
export const readOnlyStore = (store: ObjectStore): ObjectStore => ({
  ...store,
  put: () => Promise.resolve(),
  delete: () => Promise.resolve(),
});
