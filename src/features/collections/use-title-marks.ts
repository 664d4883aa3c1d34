import { useMemo } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { useLatest } from '#client/store/entities.ts';
import { useViewer } from '#client/lib/viewer.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { markedView, unmarked } from './title-marks.ts';
import type { MarkedView } from './title-marks.ts';

/** Marks that were read this long ago are read again when they are shown anew; milliseconds. */
const FRESH = 30_000;

/** The viewer's marks on a title, their wishes in them; `known`: whether they have been read (a visitor has none). */
export function useTitleMarks({ mediaType, tmdbId }: TitleKey): { marks: MarkedView; known: boolean } {
  const viewer = useViewer();
  const { data, dataUpdatedAt, isError } = trpc.collections.marks.useQuery(
    { mediaType, tmdbId },
    { enabled: Boolean(viewer), staleTime: FRESH, refetchOnMount: true },
  );
  const read = useMemo(
    () => (data ? markedView({ mediaType, tmdbId }, data, dataUpdatedAt) : unmarked({ mediaType, tmdbId })),
    [mediaType, tmdbId, data, dataUpdatedAt],
  );
  // without an answer every act still says what is wished, and the server has the last word
  return { marks: useLatest(read), known: viewer === null || data !== undefined || isError };
}
