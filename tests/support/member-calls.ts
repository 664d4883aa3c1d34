import type { LogViewing } from '#shared/schemas/diary.ts';
import type { SetWatched } from '#shared/schemas/series.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { useApi } from '#tests/support/api.ts';
import { film } from '#tests/support/bundled-films.ts';
import { lamps } from '#tests/support/bundled-series.ts';

type Member = { id: string };

/** What members do and see, in one call each. */
export const memberCalls = (api: ReturnType<typeof useApi>) => ({
  /** Logs a film in the member's diary. */
  log: (who: Member, input: Partial<LogViewing> = {}) =>
    api.as(who).diary.log({ title: film, watchedOn: '2026-11-01', clientId: crypto.randomUUID(), ...input }),

  /** The first page of a member's diary; as the member sees it, unless somebody else (null: a visitor) asks. */
  diaryOf: async (owner: Member, who: Member | null = owner) =>
    (await api.as(who).diary.list({ profileId: owner.id })).items,

  /** The first page of one of a member's collections. */
  collection: async (who: Member | null, owner: Member, type: CollectionType) =>
    (await api.as(who).collections.list({ profileId: owner.id, type })).items,

  /** Marks episodes of a series as watched, those of `lamps` unless another one is given, today unless another day is given. */
  markWatched: (who: Member, episodeIds: number[], more: Partial<SetWatched> = {}) =>
    api.as(who).series.setWatched({ ...lamps, episodeIds, watched: true, ...more }),

  /** Unmarks episodes in the same way. */
  unmarkWatched: (who: Member, episodeIds: number[], more: Partial<SetWatched> = {}) =>
    api.as(who).series.setWatched({ ...lamps, episodeIds, watched: false, ...more }),

  /** The first page of a member's Up next: each series with the season and number of the episode. */
  upNext: async (who: Member) =>
    (await api.as(who).series.upNext({})).items.map(({ tmdbId, episode: { season, number } }) => [
      tmdbId,
      season,
      number,
    ]),

  /** How many notifications the member has not read. */
  unread: async (member: Member) => (await api.as(member).notifications.unreadCount()).unread,
});
