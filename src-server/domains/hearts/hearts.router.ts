import { anyoneProcedure, memberProcedure, router } from '#server/trpc/procedures.ts';
import { yieldFrom } from '#server/trpc/subscription.ts';
import { SetHeart, WatchCounts } from '#shared/schemas/hearts.ts';
import { setHeart } from './hearts.service.ts';
import { createScreenLive } from './hearts.live.ts';

export const heartsRouter = router({
  set: memberProcedure
    .meta({ limit: 'hearts' })
    .input(SetHeart)
    .mutation(({ ctx, input }) => setHeart(ctx.db, ctx.viewer, input)),
  onCounts: anyoneProcedure
    .input(WatchCounts)
    .subscription(({ ctx, input, signal, path }) =>
      yieldFrom(
        { ctx, path },
        ctx.live.part(createScreenLive)(ctx.viewer, input.contentIds, signal, input.members),
      ),
    ),
});
