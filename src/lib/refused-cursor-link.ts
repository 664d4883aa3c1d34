import type { Operation, OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';
import { isRecord } from '#shared/is-record.ts';
import { setBounded } from '#shared/set-bounded.ts';
import { errorDataOf } from './error-data.ts';
import type { Fields } from './fields.ts';
import { rowsAfter } from './rows-after.ts';
import type { ListPage } from './rows-after.ts';

type Answer = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/** A loaded page: its ids, and the cursor it was requested with. */
interface KnownPage {
  ids: readonly string[];
  cursor: string | null;
}

/** Remembered pages; the oldest are dropped. A row takes less than a hundred bytes. */
const maxPages = 2_000;

/** The context of a query whose rows within a page are in the opposite order of the pages. */
export const reversedPages = { reversedPages: true };

const cursorOf = (input: Fields): string | null =>
  typeof input['cursor'] === 'string' ? input['cursor'] : null;
/** Whether it is a query for a list's later page. */
export const isLaterPage = ({ type, input }: Operation): boolean =>
  type === 'query' && isRecord(input) && cursorOf(input) !== null;
const isPage = (data: unknown): data is ListPage =>
  isRecord(data) && Array.isArray(data['items']) && 'nextCursor' in data;
const isRefusedCursor = (error: unknown): boolean => errorDataOf(error)?.reason === 'CURSOR_INVALID';

/**
 * Continues a list whose cursor is refused, because it has expired or the server's secret has changed: the list is read again from
 * its start up to the last row that was shown, and the rows after that one are returned as the page. A query whose rows within a page
 * are in the opposite order of the pages has `reversedPages` as its context.
 */
export const refusedCursorLink: TRPCLink<AppRouter> = () => {
  const pages = new Map<string, KnownPage>();

  const remember = (cursor: string | null, data: unknown): void => {
    if (!isPage(data) || data.nextCursor === null) return;
    setBounded(pages, data.nextCursor, { ids: data.items.map(({ id }) => id), cursor }, maxPages);
  };
  /** The ids of all rows before this cursor, the last page first. */
  const idsBefore = (cursor: string): string[] => {
    const ids: string[] = [];
    for (let at: string | null = cursor; at !== null;) {
      const page = pages.get(at);
      ids.push(...(page?.ids ?? []));
      at = page?.cursor ?? null;
    }
    return ids;
  };

  return ({ op, next }) => {
    const { input } = op;
    if (op.type !== 'query' || !isRecord(input)) return next(op);
    const ask = (input: Fields): Promise<Answer> =>
      new Promise((resolve, reject) => {
        next({ ...op, input }).subscribe({
          next: (answer) => {
            if ('data' in answer.result) remember(cursorOf(input), answer.result.data);
            resolve(answer);
          },
          error: reject,
        });
      });
    const resume = async (refused: unknown, cursor: string): Promise<Answer> => {
      const reversed = op.context['reversedPages'] === true;
      const rows = {
        known: new Set(idsBefore(cursor)),
        last: pages.get(cursor)?.ids.at(reversed ? 0 : -1),
        reversed,
      };
      const { cursor: _cursor, ...first } = input;
      let answer: Answer | undefined;
      const page = await rowsAfter(rows, async (at) => {
        answer = await ask(at === null ? first : { ...first, cursor: at });
        return (answer.result as { data: ListPage }).data;
      });
      if (page === null || answer === undefined) throw refused;
      return { ...answer, result: { ...answer.result, data: page } } as Answer;
    };
    return observable((observer) => {
      const cursor = cursorOf(input);
      ask(input)
        .catch((error: unknown) => {
          if (cursor === null || !isRefusedCursor(error)) throw error;
          return resume(error, cursor);
        })
        .then(
          (answer) => {
            observer.next(answer);
            observer.complete();
          },
          (error: unknown) => observer.error(error as TRPCClientError<AppRouter>),
        );
    });
  };
};
