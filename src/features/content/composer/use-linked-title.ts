import { skipToken } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorReasons } from '#shared/errors.ts';
import type { TitleKey, TitleView } from '#shared/views/titles.ts';
import { readTitleKey } from '#client/features/titles/title-key.ts';
import { refusalMessageOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';

export type LinkedTitle =
  | { state: 'none' }
  | { state: 'loading'; title: TitleKey }
  | { state: 'failed'; problem: string; busy: boolean; retry: () => void };

/**
 * Looks up the title that the composer's address links to ('movie-603') and passes it on. It counts as loading until a title is
 * picked: showing the search instead, even for one render, would take the focus from the text.
 */
export function useLinkedTitle(
  linkedTitle: string | undefined,
  isPicked: boolean,
  onTitle: (title: TitleView) => void,
): LinkedTitle {
  const key = readTitleKey(linkedTitle);
  const { data: found, error, isFetching, refetch } = trpc.titles.get.useQuery(key ?? skipToken);
  const notify = useEffectEvent(onTitle);
  useEffect(() => {
    if (found) notify(found);
  }, [found]);
  if (!key || isPicked) return { state: 'none' };
  if (!error) return { state: 'loading', title: key };
  return {
    state: 'failed',
    problem: refusalMessageOf(error) ?? errorReasons.TITLES_AWAY.message,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
