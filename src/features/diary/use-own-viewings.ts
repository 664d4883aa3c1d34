import { trpc } from '#client/lib/trpc.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/** Milliseconds after which they are refetched when they are shown again. */
const STALE_TIME = 30_000;

/** The viewer's own viewings of a title, the newest first. */
export const useOwnViewings = ({ mediaType, tmdbId }: TitleKey, enabled = true) =>
  trpc.diary.forTitle.useQuery(
    { mediaType, tmdbId },
    { enabled, staleTime: STALE_TIME, refetchOnMount: true },
  );
