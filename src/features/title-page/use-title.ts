import { skipToken } from '@tanstack/react-query';
import type { TitleKey, TitleView } from '#shared/views/titles.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { errorDataOf, refusalMessageOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useWaitFor } from '#client/lib/use-wait-for.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useRetry } from '#client/ui/use-retry.ts';
import type { Failure } from '#client/ui/use-retry.ts';

/** A title that is loading, found, missing, or temporarily unavailable. */
export type TitleResult =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'ready'; title: TitleView }
  | { state: 'failed'; message: string | undefined; failure: Failure };

/** A title by its key; null: the address does not name one. */
export function useTitle(key: TitleKey | null): TitleResult {
  const isMember = Boolean(useViewer());
  const query = trpc.titles.get.useQuery(key ?? skipToken);
  // shown together with the title, so that the viewer's marks and viewings do not move what is below them
  const own = isMember && key ? key : skipToken;
  const marks = trpc.collections.marks.useQuery(own);
  const viewings = trpc.diary.forTitle.useQuery(own);
  const isWaiting = useWaitFor(query.data && key ? formatTitleKey(key) : null, [marks, viewings]);
  const failure = useRetry(query);
  if (query.data) return isWaiting ? { state: 'loading' } : { state: 'ready', title: query.data };
  if (key === null || errorDataOf(failure?.error)?.reason === 'TITLE_NOT_FOUND') return { state: 'missing' };
  if (!failure) return { state: 'loading' };
  return { state: 'failed', message: refusalMessageOf(failure.error), failure };
}
