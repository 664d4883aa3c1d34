import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TitleKey, TitleView } from '#shared/views/titles.ts';
import { errorDataOf, trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.tsx';
import { useRetry } from '#client/ui/use-retry.ts';
import type { Failure } from '#client/ui/use-retry.ts';

/** A title that is loading, found, missing, or temporarily unavailable. */
export type TitleResult =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'ready'; title: TitleView }
  | { state: 'failed'; message: string | undefined; failure: Failure };

/** `key` null: the address names no title. */
export function useTitle(key: TitleKey | null): TitleResult {
  const utils = trpc.useUtils();
  const isMember = Boolean(useViewer());
  const { mediaType, tmdbId } = key ?? {};
  // with the title, so that what the viewer has of it does not push away what is below
  useEffect(() => {
    if (!isMember || !mediaType || !tmdbId) return;
    void utils.collections.marks.prefetch({ mediaType, tmdbId });
    void utils.diary.forTitle.prefetch({ mediaType, tmdbId });
  }, [utils, isMember, mediaType, tmdbId]);
  const query = trpc.titles.get.useQuery(key ?? skipToken);
  const failure = useRetry(query);
  if (query.data) return { state: 'ready', title: query.data };
  const refusal = errorDataOf(failure?.error);
  if (key === null || refusal?.reason === 'TITLE_NOT_FOUND') return { state: 'missing' };
  if (!failure) return { state: 'loading' };
  return { state: 'failed', message: refusal ? failure.error?.message : undefined, failure };
}
