import { accountRouter } from '#server/domains/account/account.router.ts';
import { bookmarksRouter } from '#server/domains/bookmarks/bookmarks.router.ts';
import { collectionsRouter } from '#server/domains/collections/collections.router.ts';
import { contentRouter } from '#server/domains/content/content.router.ts';
import { diaryRouter } from '#server/domains/diary/diary.router.ts';
import { exploreRouter } from '#server/domains/explore/explore.router.ts';
import { favoritesRouter } from '#server/domains/favorites/favorites.router.ts';
import { feedRouter } from '#server/domains/feed/feed.router.ts';
import { followsRouter } from '#server/domains/follows/follows.router.ts';
import { gifsRouter } from '#server/domains/gifs/gifs.router.ts';
import { heartsRouter } from '#server/domains/hearts/hearts.router.ts';
import { importsRouter } from '#server/domains/imports/imports.router.ts';
import { moderationRouter } from '#server/domains/moderation/moderation.router.ts';
import { notificationsRouter } from '#server/domains/notifications/notifications.router.ts';
import { photosRouter } from '#server/domains/photos/photos.router.ts';
import { profilesRouter } from '#server/domains/profiles/profiles.router.ts';
import { repliesRouter } from '#server/domains/replies/replies.router.ts';
import { safetyRouter } from '#server/domains/safety/safety.router.ts';
import { titlesRouter } from '#server/domains/titles/titles.router.ts';
import { seriesRouter } from '#server/domains/series/series.router.ts';
import { tokensRouter } from '#server/domains/tokens/tokens.router.ts';
import { wallsRouter } from '#server/domains/walls/walls.router.ts';
import { router } from '#server/trpc/procedures.ts';

/** Every domain's API; the only place that knows them all. */
export const appRouter = router({
  account: accountRouter,
  bookmarks: bookmarksRouter,
  collections: collectionsRouter,
  content: contentRouter,
  diary: diaryRouter,
  explore: exploreRouter,
  favorites: favoritesRouter,
  feed: feedRouter,
  follows: followsRouter,
  gifs: gifsRouter,
  hearts: heartsRouter,
  imports: importsRouter,
  moderation: moderationRouter,
  notifications: notificationsRouter,
  photos: photosRouter,
  profiles: profilesRouter,
  replies: repliesRouter,
  safety: safetyRouter,
  series: seriesRouter,
  titles: titlesRouter,
  tokens: tokensRouter,
  walls: wallsRouter,
});

export type AppRouter = typeof appRouter;
