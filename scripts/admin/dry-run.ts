import type pg from 'pg';
import type { ObjectStore } from '#server/media/object-store.ts';

/** Statements about transactions, and what does the same inside one. */
const replacements: Record<string, string> = {
  begin: 'savepoint dry_run',
  commit: 'release savepoint dry_run',
  rollback: 'rollback to savepoint dry_run',
};

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

/**
 * Undoes whatever is done through this pool: all of it runs inside one transaction that is never committed, and the transactions
 * of those who use the pool become savepoints of it. So a command says what it would do by doing it. The pool must not have
 * more than one connection.
 */
export function makeDryRun(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    // never committed: it ends with the connection
    const begun = query('begin') as Promise<unknown>;
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0]).trim().toLowerCase();
      // a savepoint that is rolled back to stays what it is
      const instead = text.startsWith('rollback to') ? undefined : replacements[text.split(/[\s;]/)[0] ?? ''];
      return begun.then(() => (instead === undefined ? query(...args) : query(instead, ...args.slice(1))));
    }) as typeof client.query;
  });
}

/** The same store, to which nothing is written and from which nothing is deleted. */
export const readOnlyStore = (store: ObjectStore): ObjectStore => ({
  ...store,
  put: () => Promise.resolve(),
  delete: () => Promise.resolve(),
});
