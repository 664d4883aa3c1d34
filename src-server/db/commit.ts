/**
 * Commits a transaction. PostgreSQL answers the commit of a failed one with ROLLBACK and no error; this throws then, because
 * nothing was written. A dry run releases a savepoint instead (`scripts/admin/dry-run.ts`).
 */
export async function commit(client: { query(text: string): Promise<{ command?: string }> }): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT' && command !== 'RELEASE')
    throw new Error(`the transaction was not committed (${command}): one of its statements failed`);
}
