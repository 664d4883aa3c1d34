import { getQueryKey } from '@trpc/react-query';
import type { Client } from '#client/store/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { SetRound, SetSeriesState } from '#shared/schemas/series.ts';
import type { SeriesState } from '#shared/views/series.ts';
import { isMarkOf } from './episodes-toggle.ts';

interface Change {
  /** When it was set, in milliseconds. */
  at: number;
  apply: (before: SeriesState | null) => SeriesState | null;
}

/**
 * The viewer's status for a series once all their pending changes are delivered; null: they do not follow it, undefined: the series
 * was not loaded.
 */
export function expectedState(
  { toggles, queryClient, queryUtils }: Client,
  tmdbId: number,
): SeriesState | null | undefined {
  const series = queryUtils.series.get.getData({ tmdbId });
  if (!series) return undefined;
  const marks = toggles
    .list()
    .filter(isMarkOf(tmdbId))
    .map(({ at, want, stateBefore }): Change => {
      if (stateBefore !== undefined)
        return {
          at,
          apply: (before) => (before === 'paused' || before === 'dropped' ? before : stateBefore),
        };
      return { at, apply: (before) => (want || before === 'finished' ? 'watching' : before) };
    });
  const choices = queryClient
    .getMutationCache()
    .findAll({ mutationKey: getQueryKey(trpc.series), status: 'pending' })
    .flatMap(({ state: { variables, submittedAt } }): Change[] => {
      const chosen = variables as SetSeriesState | SetRound | { tmdbId: number };
      const state = 'state' in chosen ? chosen.state : 'round' in chosen ? 'watching' : null;
      return state && chosen.tmdbId === tmdbId ? [{ at: submittedAt, apply: () => state }] : [];
    });
  const changes = [...marks, ...choices].toSorted((one, other) => one.at - other.at);
  return changes.reduce<SeriesState | null>(
    (before, { apply }) => apply(before),
    series.progress?.state ?? null,
  );
}
