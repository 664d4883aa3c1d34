import { anyoneProcedure, memberProcedure, router, publicQuery } from '#server/trpc/procedures.ts';
import { yieldFrom } from '#server/trpc/subscription.ts';
import { CreateReply, ListReplies, ReplyById, UpdateReply, WatchReplies } from '#shared/schemas/replies.ts';
import { createReply, listReplies, removeReply, updateReply } from './replies.service.ts';
import { createThreadLive } from './replies.live.ts';

export const repliesRouter = router({
  list: publicQuery.input(ListReplies).query(({ ctx, input }) => listReplies(ctx, ctx.viewer, input)),
  create: memberProcedure
    .meta({ limit: 'comments' })
    .input(CreateReply)
    .mutation(({ ctx, input }) => createReply(ctx.db, ctx.titles, ctx.viewer, input)),
  update: memberProcedure
    .input(UpdateReply)
    .mutation(({ ctx, input }) => updateReply(ctx.db, ctx.titles, ctx.viewer, input)),
  remove: memberProcedure
    .input(ReplyById)
    .mutation(({ ctx, input }) => removeReply(ctx.db, ctx.viewer, input)),
  onChange: anyoneProcedure
    .input(WatchReplies)
    .subscription(({ ctx, input, signal, path }) =>
      yieldFrom({ ctx, path }, ctx.live.part(createThreadLive)(ctx.viewer, input.contentId, signal)),
    ),
});
