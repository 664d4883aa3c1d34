import {
  anyoneProcedure,
  limitSearches,
  memberProcedure,
  publicQuery,
  router,
} from '#server/trpc/procedures.ts';
import { yieldFrom } from '#server/trpc/subscription.ts';
import { GetFollow, ListFollows, SetFollow, WatchFollows } from '#shared/schemas/follows.ts';
import { getFollow, listFollows, setFollow } from './follows.service.ts';
import { createMemberLive } from './follows.live.ts';

export const followsRouter = router({
  set: memberProcedure
    .meta({ limit: 'follows' })
    .input(SetFollow)
    .mutation(({ ctx, input }) => setFollow(ctx.db, ctx.viewer, input)),
  get: memberProcedure.input(GetFollow).query(({ ctx, input }) => getFollow(ctx.db, ctx.viewer, input)),
  list: publicQuery
    .input(ListFollows)
    .use(limitSearches)
    .query(({ ctx, input }) => listFollows(ctx.lists, ctx.viewer, input)),
  onCounts: anyoneProcedure
    .input(WatchFollows)
    .subscription(({ ctx, input, signal, path }) =>
      yieldFrom({ ctx, path }, ctx.live.part(createMemberLive)(ctx.viewer, input.profileId, signal)),
    ),
});
