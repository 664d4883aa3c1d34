import { skipToken } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorReasons } from '#shared/errors.ts';
import type { TitleKey, TitleView } from '#shared/views/titles.ts';
import { parseTitleKey } from '#client/features/titles/title-key.ts';
import { refusalMessageOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useRetry } from '#client/ui/use-retry.ts';
import type { Failure } from '#client/ui/use-retry.ts';

export type LinkedTitle =
  | { state: 'none' }
  | { state: 'loading'; title: TitleKey }
  /** The failure as `FailedRow` shows it. */
  | { state: 'failed'; failure: Failure & { text: string } };

/**
 * Looks up the title that the composer's address links to ('movie-603') and passes it on. It counts as loading until a title is
 * picked: showing the search instead, even for one render, would take the focus from the text.
 */
export function useLinkedTitle(
  linkedTitle: string | undefined,
  isPicked: boolean,
  onTitle: (title: TitleView) => void,
): LinkedTitle {
  const key = parseTitleKey(linkedTitle);
  const query = trpc.titles.get.useQuery(key ?? skipToken);
  const { data: found } = query;
  const failure = useRetry(query);
  const notify = useEffectEvent(onTitle);
  useEffect(() => {
    if (found) notify(found);
  }, [found]);
  if (!key || isPicked) return { state: 'none' };
  // paused while offline; it continues by itself
  if (!failure || failure.offline) return { state: 'loading', title: key };
  const text = refusalMessageOf(failure.error) ?? errorReasons.TITLES_AWAY.message;
  return { state: 'failed', failure: { ...failure, text } };
}
