import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useLatest } from '#client/store/entities.ts';
import { useViewer } from '#client/store/viewer.tsx';
import type { TitleKey } from '#shared/views/titles.ts';
import { emptyMarks, toMarksEntity } from './title-marks.ts';
import type { TitleMarksEntity } from './title-marks.ts';

/** The viewer's flags on a title, with pending ones; `known`: whether they have been loaded (a visitor has none). */
export function useTitleMarks({ mediaType, tmdbId }: TitleKey): { marks: TitleMarksEntity; known: boolean } {
  const viewer = useViewer();
  const { data, isError } = trpc.collections.marks.useQuery(
    { mediaType, tmdbId },
    { ...refetchWhenShown, enabled: Boolean(viewer) },
  );
  const read = data ? toMarksEntity({ mediaType, tmdbId }, data) : emptyMarks({ mediaType, tmdbId });
  // without a response, each button still sends its intent, and the server decides
  return { marks: useLatest(read), known: viewer === null || data !== undefined || isError };
}
