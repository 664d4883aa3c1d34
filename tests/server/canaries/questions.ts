import { exploreTabs } from '#shared/explore-tabs.ts';
import { feedTabs } from '#shared/feed-tabs.ts';
import type { Cast } from './cast.ts';

const uuid = '0197a000-0000-7000-8000-000000000000';

const each =
  (list: (of: Cast) => readonly unknown[], name: string) =>
  (of: Cast): unknown[] =>
    list(of).map((value) => ({ [name]: value }));
const contentIds = (of: Cast) => of.contents;
const memberIds = (of: Cast) => of.members.map(({ id }) => id);
/** The title that everyone in the cast has reviewed. */
const reviewed = (): unknown[] => [{ mediaType: 'movie', tmdbId: 999_000_001 }];
const tabs = (): unknown[] => feedTabs.map((tab) => ({ tab }));
const nothing = (): unknown[] => [undefined];
const empty = (): unknown[] => [{}];

/** The inputs for each query and subscription: everything that a reader could ask for. */
export const questions: Record<string, (of: Cast) => unknown[]> = {
  'account.export': nothing,
  'account.me': nothing,
  'account.profile': nothing,
  'account.sessions': nothing,
  'account.signInOptions': nothing,
  'account.settings': nothing,
  'tokens.list': nothing,
  'account.usernameAvailable': ({ members }) =>
    members.map(({ username }) => ({ username: username.toUpperCase() })),
  'collections.counts': each(memberIds, 'profileId'),
  'collections.list': (of) =>
    memberIds(of).flatMap((profileId) =>
      ['movie', 'show', 'watchlist'].flatMap((type) => [
        { profileId, type },
        { profileId, type, query: 'canary' },
      ]),
    ),
  'collections.marks': () => [{ mediaType: 'movie', tmdbId: 900_000_001 }],
  'collections.marksOf': () => [{ titles: [{ mediaType: 'movie', tmdbId: 900_000_001 }] }],
  'content.get': each(contentIds, 'id'),
  'content.listByAuthor': each(memberIds, 'authorId'),
  'content.listByTitle': reviewed,
  'diary.counts': each(memberIds, 'profileId'),
  'diary.forTitle': () => [{ mediaType: 'movie', tmdbId: 900_000_001 }],
  'diary.list': (of) =>
    memberIds(of).flatMap((profileId) => [
      { profileId },
      { profileId, year: 1977 },
      { profileId, mediaType: 'movie' },
    ]),
  'diary.stats': (of) => memberIds(of).flatMap((profileId) => [{ profileId }, { profileId, year: 1977 }]),
  'diary.titles': (of) =>
    memberIds(of).flatMap((profileId) => [{ profileId }, { profileId, query: 'canary' }]),
  'explore.list': () => exploreTabs.flatMap((tab) => [{ tab }, { tab, query: 'canary' }]),
  'feed.beingReviewed': nothing,
  'feed.list': () => [...tabs(), { tab: 'reviews', query: 'canary' }],
  'feed.newer': () => feedTabs.map((tab) => ({ tab, after: uuid })),
  'feed.onNew': tabs,
  'follows.get': each(memberIds, 'profileId'),
  'follows.list': (of) =>
    memberIds(of).flatMap((profileId) => [
      { profileId, side: 'followers' },
      { profileId, side: 'following' },
      { profileId, side: 'followers', query: 'canary' },
      { profileId, side: 'following', query: 'ca' },
    ]),
  'follows.onCounts': each(memberIds, 'profileId'),
  'gifs.search': () => [{ query: 'dance' }],
  'hearts.onCounts': (of) => [
    { contentIds: of.contents, members: memberIds(of).map((id) => ({ id, rev: 0 })) },
  ],
  'imports.get': each(({ imports }) => imports, 'id'),
  'imports.list': nothing,
  'imports.matches': each(({ imports }) => imports, 'id'),
  'moderation.count': nothing,
  'moderation.get': (of) => of.contents.map((id) => ({ target: { kind: 'content', id } })),
  'moderation.lastAct': (of) => of.contents.map((id) => ({ target: { kind: 'content', id } })),
  'moderation.list': empty,
  'moderation.listResolved': empty,
  'moderation.onChange': empty,
  'notifications.isMuted': (of) => [
    ...of.contents.map((contentId) => ({ contentId })),
    ...of.wallPosts.map((wallPostId) => ({ wallPostId })),
  ],
  'notifications.list': () => [{}, { gathered: true }],
  'notifications.listMuted': empty,
  'notifications.mutedTypes': nothing,
  'notifications.onChange': empty,
  'notifications.unreadCount': nothing,
  'profiles.get': ({ members }) => members.flatMap(({ id, username }) => [{ id }, { username }]),
  'profiles.suggested': nothing,
  'replies.list': (of) => of.contents.flatMap((contentId) => [{ contentId }, { contentId, around: 'end' }]),
  'replies.onChange': each(contentIds, 'contentId'),
  'safety.getBlocked': ({ members }) => members.map(({ username }) => ({ username })),
  'safety.listBlocked': empty,
  'safety.listHidden': empty,
  'safety.listReported': empty,
  'series.get': () => [{ tmdbId: 900_000_085 }],
  'series.upNext': empty,
  'titles.discover': () => [{ mediaType: 'movie', genre: 18 }],
  'titles.get': () => [{ mediaType: 'movie', tmdbId: 900_000_001 }],
  'titles.popular': () => [{ mediaType: 'show' }],
  'titles.reception': reviewed,
  'titles.search': () => [{ mediaType: 'movie', query: 'canary' }],
  'walls.list': each(memberIds, 'profileId'),
  'walls.onChange': each(memberIds, 'profileId'),
  'walls.replies': each(({ wallPosts }) => wallPosts, 'postId'),
};
