import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import type { useApi } from '#tests/support/api.ts';

/** Reads a subscription; it ends with its test. */
export function following<T>(start: (signal: AbortSignal) => AsyncIterator<T>) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const iterator = start(controller.signal);
  return {
    stop: () => controller.abort(),
    async next(): Promise<T> {
      const result = await iterator.next();
      if (result.done) throw new Error('the subscription ended');
      return result.value;
    },
    ended: async () => (await iterator.next()).done ?? false,
  };
}

/** The statements that the server sends to its database while a test looks; empty when each test begins. */
export function useStatements(api: ReturnType<typeof useApi>): string[] {
  const statements: string[] = [];
  beforeEach(() => {
    statements.length = 0;
    const { pool } = api.db;
    const query = pool.query.bind(pool);
    vi.spyOn(pool, 'query').mockImplementation(((statement: { text: string }) => {
      statements.push(statement.text);
      return query(statement);
    }) as typeof pool.query);
  });
  afterEach(() => vi.restoreAllMocks());
  return statements;
}

/** What `replies.create` takes beside its post. */
export const text = () => ({ clientId: crypto.randomUUID(), text: 'Well said' });

/** An author, a reader and a post of the author. */
export async function twoMembersAndAPost(api: ReturnType<typeof useApi>) {
  const [author, reader] = await Promise.all([makeMember(api.pool), makeMember(api.pool)]);
  const post = await makePost(api.pool, { authorId: author.id });
  return { author, reader, post, target: { kind: 'content', id: post.id } as const };
}
