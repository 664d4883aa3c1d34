import { todayOf } from '#client/lib/today.ts';
import { isInvalidInput } from '#client/lib/error-data.ts';
import type { PendingToggle } from '#client/store/pending.ts';
import { defineToggle } from '#client/store/toggles.ts';
import { limits } from '#shared/limits.ts';
import { seriesToasts } from '#shared/messages/series.ts';
import { applyProgress } from './apply-progress.ts';

/** Some episodes of a series, as the id of a toggle: "85:101,102". */
export const formatEpisodes = (tmdbId: number, episodeIds: readonly number[]): string =>
  `${tmdbId}:${episodeIds.join(',')}`;

export function parseEpisodes(id: string): { tmdbId: number; episodeIds: number[] } {
  const [series = '', episodes = ''] = id.split(':');
  return { tmdbId: Number(series), episodeIds: episodes.split(',').map(Number) };
}

/** Whether a toggle marks or unmarks episodes of this series. */
export const isMarkOf =
  (tmdbId: number) =>
  ({ kind, id }: PendingToggle): boolean =>
    kind === 'episodes' && parseEpisodes(id).tmdbId === tmdbId;

/**
 * Episodes that the viewer marks or unmarks, kept for delivery like any toggle. A single one is watched on the day it was marked,
 * even if that is delivered later; several marked together have no day.
 */
export const episodesToggle = defineToggle({
  kinds: ['episodes'],
  flag: 'watched',
  signedOut: seriesToasts.signedOut,
  failed: seriesToasts.markFailed,
  send: async ({ trpcClient, queryUtils }, { id, want: watched, at, stateBefore }, options) => {
    const { tmdbId, episodeIds } = parseEpisodes(id);
    const me = queryUtils.account.me.getData();
    const day = todayOf(me, at);
    // a later day is none: this browser's clock was ahead
    const isOfEarlier = day < todayOf(me);
    const watchedOn = episodeIds.length > 1 ? null : day;
    const set = async (some: number[]) => {
      const mutate = (before: Pick<PendingToggle, 'stateBefore'>) =>
        trpcClient.series.setWatched.mutate(
          {
            tmdbId,
            episodeIds: some,
            watched,
            ...before,
            ...(watched && (watchedOn === null || isOfEarlier) && { watchedOn }),
          },
          options,
        );
      if (stateBefore === undefined) return mutate({});
      try {
        return await mutate({ stateBefore });
      } catch (error) {
        // an older server does not know the field
        if (!isInvalidInput(error)) throw error;
        return mutate({});
      }
    };
    // in batches: a daily show has thousands of episodes
    let rest = episodeIds;
    for (; rest.length > limits.episodesAtOnce; rest = rest.slice(limits.episodesAtOnce))
      await set(rest.slice(0, limits.episodesAtOnce));
    return set(rest);
  },
  // nothing to do: the mark was undone before it was delivered, so the series was never followed
  handleRefusal: (_api, { want: watched }, reason) => !watched && reason === 'SERIES_NOT_FOLLOWED',
  apply: (api, { id }, progress) => applyProgress(api, parseEpisodes(id).tmdbId, progress),
});
