import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import { pageSize } from '#shared/limits.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { emptyMarks, toMarksEntity } from './title-marks.ts';
import type { TitleMarksEntity } from './title-marks.ts';

type TitlePages = readonly { items: readonly TitleKey[] }[];

/** The titles of the requests for marks. Each page has its own, which stay the same when another page is loaded. */
export const partsOf = (pages: TitlePages): TitleKey[][] =>
  pages.flatMap(({ items }) => {
    const titles = items.map(({ mediaType, tmdbId }) => ({ mediaType, tmdbId }));
    const count = Math.ceil(titles.length / pageSize.marks);
    return Array.from({ length: count }, (_, part) =>
      titles.slice(part * pageSize.marks, (part + 1) * pageSize.marks),
    );
  });

/**
 * The viewer's flags on each of these titles, by the title's key, as far as they are loaded. Without a response, each button still
 * sends its intent, and the server decides.
 */
export function useMarksOf(pages: TitlePages = []): ReadonlyMap<string, TitleMarksEntity> {
  const parts = partsOf(pages);
  const read = trpc.useQueries(
    ({ collections }) => parts.map((part) => collections.marksOf({ titles: part }, refetchWhenShown)),
    {
      combine: (answers) =>
        answers.flatMap(({ data, isError }, index) => {
          if (data) return data.items.map((marks) => toMarksEntity(marks, marks));
          return isError ? (parts[index] ?? []).map(emptyMarks) : [];
        }),
    },
  );
  return new Map(read.map((marked) => [marked.id, marked] as const));
}
