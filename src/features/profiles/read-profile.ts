import { isPrivateFor } from '#shared/collections.ts';
import { isId } from '#shared/ids.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import type { ApiClient } from '#client/lib/client.ts';
import type { QueryUtils } from '#client/lib/trpc.ts';
import type { ProfileSearch } from './profile-search.ts';

/** The input that asks for a member by username or id. */
export const whoIs = (who: string): { id: string } | { username: string } =>
  isId(who) ? { id: who } : { username: who };

/** Reads what a profile draws first. */
export const readProfile =
  (who: string, { favorites, watchlist, view }: ProfileSearch) =>
  async ({ queryUtils: queries }: ApiClient): Promise<void> => {
    const profile = await queries.profiles.get.fetch(whoIs(who));
    await Promise.all([
      readCollection(queries, profile, favorites === 'shows' ? 'show' : 'movie'),
      watchlist && readCollection(queries, profile, 'watchlist'),
      queries.walls.list.fetchInfinite({ profileId: profile.id }),
      queries.content.listByAuthor.fetchInfinite({
        authorId: profile.id,
        type: view === 'reviews' ? 'review' : 'post',
      }),
    ]);
  };

/** Reads a member's collection and the numbers of all of them. */
export async function readCollection(
  { collections }: QueryUtils,
  owner: ProfileView,
  type: CollectionType,
): Promise<void> {
  const input = { profileId: owner.id, type };
  await Promise.all([
    collections.counts.fetch({ profileId: owner.id }),
    !isPrivateFor(owner, type) && collections.list.fetchInfinite(input),
  ]);
}
