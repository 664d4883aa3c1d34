import { watchMember } from '#server/live/subscriptions.ts';
import { anyoneProcedure, memberProcedure, router } from '#server/trpc/procedures.ts';
import { GetFollow, ListFollows, SetFollow, WatchFollows } from '#shared/schemas/follows.ts';
import { getFollow, listFollows, setFollow } from './follows.service.ts';

export const followsRouter = router({
  set: memberProcedure
    .meta({ limit: 'follows' })
    .input(SetFollow)
    .mutation(({ ctx, input }) => setFollow(ctx.db, ctx.viewer, input)),
  get: memberProcedure.input(GetFollow).query(({ ctx, input }) => getFollow(ctx.db, ctx.viewer, input)),
  list: anyoneProcedure
    .input(ListFollows)
    .query(({ ctx, input }) => listFollows(ctx.lists, ctx.viewer, input)),
  onCounts: anyoneProcedure.input(WatchFollows).subscription((call) => watchMember(call)),
});
