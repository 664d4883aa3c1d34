import { skipToken } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TitleKey, TitleView } from '#shared/views/titles.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { errorDataOf, refusalMessageOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useRetry } from '#client/ui/use-retry.ts';
import type { Failure } from '#client/ui/use-retry.ts';

/** A title that is loading, found, missing, or temporarily unavailable. */
export type TitleResult =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'ready'; title: TitleView }
  | { state: 'failed'; message: string | undefined; failure: Failure };

/** Whether a query is in its first attempt: it has neither data nor a failure yet. False while it waits for the network. */
const isFirstAttempt = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean =>
  isLoading && failureCount === 0;

/** The maximum time in milliseconds that a title waits for the viewer's marks and viewings. */
const longestWait = 5_000;

/** A title by its key; null: the address does not name one. */
export function useTitle(key: TitleKey | null): TitleResult {
  const isMember = Boolean(useViewer());
  const query = trpc.titles.get.useQuery(key ?? skipToken);
  // shown together with the title, so that the viewer's marks and viewings do not move what is below them
  const own = isMember && key ? key : skipToken;
  const marks = trpc.collections.marks.useQuery(own);
  const viewings = trpc.diary.forTitle.useQuery(own);
  const name = key && formatTitleKey(key);
  // a title stays shown, whatever is refetched
  const [shown, setShown] = useState<string | null>(null);
  const isNew = query.data !== undefined && shown !== name;
  const isWaiting = isNew && [marks, viewings].some(isFirstAttempt);
  if (isNew && !isWaiting) setShown(name);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setShown(name), longestWait);
    return () => clearTimeout(timer);
  }, [isWaiting, name]);
  const failure = useRetry(query);
  if (query.data) return isWaiting ? { state: 'loading' } : { state: 'ready', title: query.data };
  if (key === null || errorDataOf(failure?.error)?.reason === 'TITLE_NOT_FOUND') return { state: 'missing' };
  if (!failure) return { state: 'loading' };
  return { state: 'failed', message: refusalMessageOf(failure.error), failure };
}
