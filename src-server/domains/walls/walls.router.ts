import { anyoneProcedure, memberProcedure, router, publicQuery } from '#server/trpc/procedures.ts';
import { yieldFrom } from '#server/trpc/subscription.ts';
import {
  CreateWallPost,
  CreateWallReply,
  ListWall,
  ListWallReplies,
  WallEntryById,
  SetWallLike,
  WatchWall,
} from '#shared/schemas/walls.ts';
import { setWallLike } from './wall-likes.service.ts';
import {
  createWallPost,
  createWallReply,
  listWall,
  listWallReplies,
  removeWallPost,
  removeWallReply,
} from './walls.service.ts';
import { createWallLive } from './walls.live.ts';

export const wallsRouter = router({
  list: publicQuery.input(ListWall).query(({ ctx, input }) => listWall(ctx.lists, ctx.viewer, input)),
  replies: publicQuery
    .input(ListWallReplies)
    .query(({ ctx, input }) => listWallReplies(ctx.lists, ctx.viewer, input)),
  create: memberProcedure
    .meta({ limit: 'comments' })
    .input(CreateWallPost)
    .mutation(({ ctx, input }) => createWallPost(ctx.db, ctx.viewer, input)),
  reply: memberProcedure
    .meta({ limit: 'comments' })
    .input(CreateWallReply)
    .mutation(({ ctx, input }) => createWallReply(ctx.db, ctx.viewer, input)),
  remove: memberProcedure
    .input(WallEntryById)
    .mutation(({ ctx, input }) => removeWallPost(ctx.db, ctx.viewer, input)),
  removeReply: memberProcedure
    .input(WallEntryById)
    .mutation(({ ctx, input }) => removeWallReply(ctx.db, ctx.viewer, input)),
  setLike: memberProcedure
    .meta({ limit: 'hearts' })
    .input(SetWallLike)
    .mutation(({ ctx, input }) => setWallLike(ctx.db, ctx.viewer, input)),
  onChange: anyoneProcedure
    .input(WatchWall)
    .subscription(({ ctx, input, signal, path }) =>
      yieldFrom({ ctx, path }, ctx.live.part(createWallLive)(ctx.viewer, input.profileId, signal)),
    ),
});
