import { redirect } from '@tanstack/react-router';
import { isPrivateFor } from '#shared/collections.ts';
import { isId } from '#shared/ids.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { collectionInput } from '#client/features/collections/use-collection.ts';
import { wallInput } from '#client/features/walls/use-wall.ts';
import { readLinked } from '#client/lib/linked-pages.ts';
import type { PageReads } from '#client/lib/page-reads.ts';
import type { QueryUtils } from '#client/lib/trpc.ts';
import { authoredPages } from './authored-pages.ts';
import type { ProfileSearch } from './profile-search.ts';

/** The input that asks for a member by username or id. */
export const profileInput = (who: string): { id: string } | { username: string } =>
  isId(who) ? { id: who } : { username: who };

interface MemberPage {
  /** The member's username or id. */
  who: string;
  /** The page's address under a username; an address with a former username is redirected to it. */
  addressOf: (username: string) => string;
  /** An address with the id stays as it is; otherwise it is also redirected to the username. */
  keepsId?: boolean;
  /** Loads what the screen renders first. */
  prefetchScreen: (queries: QueryUtils, member: ProfileView) => Promise<unknown>;
}

/** Loads the member whom a page is about, and what its screen renders first. */
export async function readMember(
  { readSubject, prefetch }: PageReads,
  { who, addressOf, keepsId = false, prefetchScreen }: MemberPage,
): Promise<void> {
  await readSubject(async ({ queryUtils: { profiles } }) => {
    const { username } = await profiles.get.fetch(profileInput(who));
    const isOwn = username.toLowerCase() === who.toLowerCase() || (keepsId && isId(who));
    if (!isOwn) throw redirect({ href: addressOf(username) });
  });
  await prefetch(async ({ queryUtils }) =>
    prefetchScreen(queryUtils, await queryUtils.profiles.get.fetch(profileInput(who))),
  );
}

/** Loads the member whose profile it is, and what it renders first. */
export async function readProfile(
  reads: PageReads,
  page: Pick<MemberPage, 'who' | 'addressOf'>,
  { favorites, watchlist, view, after, wall }: ProfileSearch,
): Promise<void> {
  const type = view === 'reviews' ? 'review' : 'post';
  await Promise.all([
    readMember(reads, {
      ...page,
      keepsId: true,
      prefetchScreen: (queries, profile) =>
        Promise.all([
          readCollection(queries, profile, favorites === 'shows' ? 'show' : 'movie'),
          watchlist && readCollection(queries, profile, 'watchlist'),
          queries.walls.list.fetchInfinite(wallInput(profile.id, wall)),
        ]),
    }),
    readLinked(reads, {
      after,
      newest: page.addressOf(page.who) + (view ? `?view=${view}` : ''),
      read: async ({ queryClient, trpcClient, queryUtils }) => {
        const { id: authorId } = await queryUtils.profiles.get.fetch(profileInput(page.who));
        await queryClient.fetchInfiniteQuery({
          ...authoredPages(trpcClient, { authorId, type, after }),
          pages: type === 'post' ? 2 : 1,
        });
      },
    }),
  ]);
}

/** Loads a member's collection, or the search results in it, and the counts of all their collections. */
export async function readCollection(
  { collections }: QueryUtils,
  owner: ProfileView,
  type: CollectionType,
  search?: string,
): Promise<void> {
  await Promise.all([
    collections.counts.fetch({ profileId: owner.id }),
    !isPrivateFor(owner, type) && collections.list.fetchInfinite(collectionInput(owner.id, type, search)),
  ]);
}
