import { afterAll, beforeAll, inject } from 'vitest';
import { cloneDatabase } from '#tests/support/cluster.ts';
import type { TestDatabase } from '#tests/support/cluster.ts';

/**
 * Gives a test file a database of its own, migrated and without rows; it is dropped after the file's last test. Read `url`
 * inside hooks and tests only.
 */
export function useDatabase(options: { empty?: boolean } = {}): { readonly url: string } {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await cloneDatabase(inject('adminUrl'), options);
  });
  afterAll(async () => {
    await database?.drop();
  });
  return {
    get url() {
      if (database === undefined) throw new Error('useDatabase(): the url exists from beforeAll on');
      return database.url;
    },
  };
}
