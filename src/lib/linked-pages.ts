import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { byCursor } from './pages.ts';
import type { ApiClient } from './api-client.ts';
import type { PageReads } from './page-reads.ts';
import { errorDataOf } from './error-data.ts';
import { rowsInDocument } from './use-windowed-list.ts';

interface Page {
  nextCursor: string | null;
}

interface LinkedPages<P extends Page> {
  /** Of the list from its beginning. */
  queryKey: QueryKey;
  /** The cursor behind which the list begins: a link to its next page. Absent: with its first row. */
  after: string | undefined;
  /** The rows that a browser reads at once, where a document draws only the first of them. */
  pageSize?: number;
  read: (page: { cursor?: string; limit?: number }) => Promise<P>;
}

/**
 * The pages of a list whose document links to the next one, for readers without JavaScript. With `pageSize`, a document's first page
 * holds the rows that it draws, so that the link goes on from there, and the second the rest of what a browser reads at once.
 */
export function linkedPages<P extends Page>({ queryKey, after, pageSize, read }: LinkedPages<P>) {
  const first = after ?? null;
  const limitOf = (cursor: string | null, size: number): number =>
    cursor === first ? rowsInDocument : size - rowsInDocument;
  return infiniteQueryOptions({
    queryKey: [...queryKey, ...(after ? [{ after }] : [])],
    queryFn: ({ pageParam: cursor }) =>
      read({
        ...(cursor && { cursor }),
        ...(import.meta.env.SSR && pageSize && { limit: limitOf(cursor, pageSize) }),
      }),
    initialPageParam: first,
    ...byCursor,
  });
}

interface LinkedList {
  after: string | undefined;
  /** The address of the list from its beginning. */
  newest: string;
  read: (api: ApiClient) => Promise<unknown>;
}

/** Reads what a document draws of such a list. A link whose cursor has expired leads to `newest`. */
export async function readLinked(
  { readName, prefetch }: PageReads,
  { after, newest, read }: LinkedList,
): Promise<void> {
  if (after !== undefined)
    await readName(async (api) => {
      try {
        await read(api);
      } catch (error) {
        throw errorDataOf(error)?.reason === 'CURSOR_INVALID' ? redirect({ href: newest }) : error;
      }
    });
  await prefetch(read);
}
