import { watchFeed } from '#server/live/subscriptions.ts';
import { anyoneProcedure, limitSearches, router } from '#server/trpc/procedures.ts';
import { CountNewer, ListFeed, WatchFeed } from '#shared/schemas/feed.ts';
import { countNewer, listBeingReviewed, listFeed } from './feed.service.ts';

export const feedRouter = router({
  list: anyoneProcedure
    .input(ListFeed)
    .use(limitSearches)
    .query(({ ctx, input }) => listFeed(ctx.lists, ctx.viewer, input)),
  newer: anyoneProcedure.input(CountNewer).query(({ ctx, input }) => countNewer(ctx.db, ctx.viewer, input)),
  beingReviewed: anyoneProcedure.query(({ ctx }) => listBeingReviewed(ctx.lists, ctx.viewer)),
  onNew: anyoneProcedure.input(WatchFeed).subscription((call) => watchFeed(call)),
});
