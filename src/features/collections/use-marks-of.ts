import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { trpc } from '#client/lib/trpc.ts';
import { pageSize } from '#shared/limits.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { markedView } from './title-marks.ts';
import type { MarkedView } from './title-marks.ts';

const STALE_TIME = 30_000;

/** The viewer's flags on each of these titles, by the title's key, as far as they are loaded. */
export function useMarksOf(titles: readonly TitleKey[]): ReadonlyMap<string, MarkedView> {
  const parts: TitleKey[][] = [];
  for (let from = 0; from < titles.length; from += pageSize.marks) {
    const part = titles.slice(from, from + pageSize.marks);
    parts.push(part.map(({ mediaType, tmdbId }) => ({ mediaType, tmdbId })));
  }
  const read = trpc.useQueries(
    ({ collections }) =>
      parts.map((part) =>
        collections.marksOf({ titles: part }, { staleTime: STALE_TIME, refetchOnMount: true }),
      ),
    {
      combine: (answers) => answers.flatMap(({ data }) => data?.items ?? []),
    },
  );
  return new Map(read.map((marks) => [writeTitleKey(marks), markedView(marks, marks)] as const));
}
