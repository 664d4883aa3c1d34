import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import { pageSize } from '#shared/limits.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { markedView, unmarked } from './title-marks.ts';
import type { MarkedView } from './title-marks.ts';

/**
 * The viewer's flags on each of these titles, by the title's key, as far as they are loaded. Without a response, each button still
 * sends its intent, and the server decides.
 */
export function useMarksOf(titles: readonly TitleKey[]): ReadonlyMap<string, MarkedView> {
  const parts: TitleKey[][] = [];
  for (let from = 0; from < titles.length; from += pageSize.marks) {
    const part = titles.slice(from, from + pageSize.marks);
    parts.push(part.map(({ mediaType, tmdbId }) => ({ mediaType, tmdbId })));
  }
  const read = trpc.useQueries(
    ({ collections }) => parts.map((part) => collections.marksOf({ titles: part }, refetchWhenShown)),
    {
      combine: (answers) =>
        answers.flatMap(({ data, isError }, index) => {
          if (data) return data.items.map((marks) => markedView(marks, marks));
          return isError ? (parts[index] ?? []).map(unmarked) : [];
        }),
    },
  );
  return new Map(read.map((marked) => [marked.id, marked] as const));
}
