import { sessionProcedure, router } from '#server/trpc/procedures.ts';
import { yieldFrom } from '#server/trpc/subscription.ts';
import {
  BanMember,
  GetCase,
  ListCases,
  ResolveCase,
  UnbanMember,
  WatchReports,
} from '#shared/schemas/moderation.ts';
import { banByModerator, unbanByModerator } from './bans.service.ts';
import {
  countCases,
  getCase,
  getLastAct,
  listCases,
  listResolved,
  resolveCase,
} from './moderation.service.ts';
import { createReportsLive } from './moderation.live.ts';
import { requireModerator } from './moderation.policy.ts';

/** For members who are moderators now; `ctx.by` names them. */
const moderatorProcedure = sessionProcedure.meta({ access: 'moderator' }).use(async ({ ctx, next }) => {
  const by = await requireModerator(ctx.db, ctx.viewer);
  return next({ ctx: { by } });
});

export const moderationRouter = router({
  count: moderatorProcedure.query(({ ctx }) => countCases(ctx.db, ctx.by)),
  list: moderatorProcedure.input(ListCases).query(({ ctx, input }) => listCases(ctx.db, ctx.by, input)),
  listResolved: moderatorProcedure
    .input(ListCases)
    .query(({ ctx, input }) => listResolved(ctx.db, ctx.by, input)),
  get: moderatorProcedure.input(GetCase).query(({ ctx, input }) => getCase(ctx.db, ctx.by, input)),
  lastAct: moderatorProcedure.input(GetCase).query(({ ctx, input }) => getLastAct(ctx.db, ctx.by, input)),
  onChange: moderatorProcedure
    .input(WatchReports)
    .subscription(({ ctx, signal, path }) =>
      yieldFrom({ ctx, path }, ctx.live.part(createReportsLive)(ctx.viewer, signal)),
    ),
  resolve: moderatorProcedure
    .meta({ limit: 'moderation' })
    .input(ResolveCase)
    .mutation(({ ctx, input }) => resolveCase(ctx.db, ctx.by, input)),
  ban: moderatorProcedure
    .meta({ limit: 'moderation' })
    .input(BanMember)
    .mutation(({ ctx, input }) => banByModerator(ctx.db, ctx.by, input)),
  unban: moderatorProcedure
    .meta({ limit: 'moderation' })
    .input(UnbanMember)
    .mutation(({ ctx, input }) => unbanByModerator(ctx.db, ctx.by, input)),
});
