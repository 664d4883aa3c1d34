import {
  anyoneProcedure,
  confirmSession,
  limitSearches,
  publicQuery,
  router,
} from '#server/trpc/procedures.ts';
import { yieldFrom } from '#server/trpc/subscription.ts';
import { memberTabs } from '#shared/feed-tabs.ts';
import { CountNewer, ListFeed, WatchFeed } from '#shared/schemas/feed.ts';
import { countNewer, listBeingReviewed, listFeed } from './feed.service.ts';
import { createFeedLive } from './feed.live.ts';

export const feedRouter = router({
  list: publicQuery
    .input(ListFeed)
    .use(confirmSession(({ tab }: ListFeed) => memberTabs.has(tab)))
    .use(limitSearches)
    .query(({ ctx, input }) => listFeed(ctx.lists, ctx.viewer, input)),
  newer: anyoneProcedure.input(CountNewer).query(({ ctx, input }) => countNewer(ctx.db, ctx.viewer, input)),
  beingReviewed: publicQuery.query(({ ctx }) => listBeingReviewed(ctx.lists, ctx.viewer)),
  onNew: anyoneProcedure
    .input(WatchFeed)
    .subscription(({ ctx, input, signal, path }) =>
      yieldFrom({ ctx, path }, ctx.live.part(createFeedLive)(ctx.viewer, input, signal)),
    ),
});
