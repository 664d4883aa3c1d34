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
  /** The key of the list from its beginning. */
  queryKey: QueryKey;
  /** The cursor after which the list begins, from a link to its next page. Absent: it begins with its first row. */
  after: string | undefined;
  /** How many rows a browser reads in one request, if the server renders only the first of them. */
  pageSize?: number;
  read: (page: { cursor?: string; limit?: number }) => Promise<P>;
}

/**
 * The pages of a list whose server-rendered page links to the next one, for readers without JavaScript. With `pageSize`, the
 * server's first page has only the rows that it renders, so that the link continues right after them; its second page has the
 * rest of what a browser reads in its first request.
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
  { readSubject, prefetch }: PageReads,
  { after, newest, read }: LinkedList,
): Promise<void> {
  if (after !== undefined)
    await readSubject(async (api) => {
      try {
        await read(api);
      } catch (error) {
        throw errorDataOf(error)?.reason === 'CURSOR_INVALID' ? redirect({ href: newest }) : error;
      }
    });
  await prefetch(read);
}
