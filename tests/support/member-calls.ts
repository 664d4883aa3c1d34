import type { LogViewing } from '#shared/schemas/diary.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { useApi } from '#tests/support/api.ts';
import { film } from '#tests/support/bundled-films.ts';

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

  /** How many notifications the member has not read. */
  unread: async (member: Member) => (await api.as(member).notifications.unreadCount()).unread,
});
