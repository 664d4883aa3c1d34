import { watchCounts } from '#server/live/subscriptions.ts';
import { anyoneProcedure, memberProcedure, router } from '#server/trpc/procedures.ts';
import { SetHeart, WatchCounts } from '#shared/schemas/hearts.ts';
import { setHeart } from './hearts.service.ts';

export const heartsRouter = router({
  set: memberProcedure
    .meta({ limit: 'hearts' })
    .input(SetHeart)
    .mutation(({ ctx, input }) => setHeart(ctx.db, ctx.viewer, input)),
  onCounts: anyoneProcedure.input(WatchCounts).subscription((call) => watchCounts(call)),
});
