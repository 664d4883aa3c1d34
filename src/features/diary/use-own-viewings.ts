import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/** The viewer's own viewings of a title, newest first. */
export const useOwnViewings = ({ mediaType, tmdbId }: TitleKey, enabled = true) =>
  trpc.diary.forTitle.useQuery({ mediaType, tmdbId }, { ...refetchWhenShown, enabled });
