import { memberProcedure, router } from '#server/trpc/procedures.ts';
import { ListSafety, Report, SetBlocked, SetHidden, ShowReported } from '#shared/schemas/safety.ts';
import { GetProfile } from '#shared/schemas/profiles.ts';
import {
  getBlocked,
  listBlocked,
  listHidden,
  listReported,
  report,
  setBlocked,
  setHidden,
  showReported,
} from './safety.service.ts';

export const safetyRouter = router({
  setHidden: memberProcedure
    .meta({ limit: 'safety' })
    .input(SetHidden)
    .mutation(({ ctx, input }) => setHidden(ctx.db, ctx.viewer, input)),
  setBlocked: memberProcedure
    .meta({ limit: 'safety' })
    .input(SetBlocked)
    .mutation(({ ctx, input }) => setBlocked(ctx.db, ctx.viewer, input)),
  report: memberProcedure
    .meta({ limit: 'reports' })
    .input(Report)
    .mutation(({ ctx, input }) => report(ctx.db, ctx.viewer, input)),
  showReported: memberProcedure
    .meta({ limit: 'safety' })
    .input(ShowReported)
    .mutation(({ ctx, input }) => showReported(ctx.db, ctx.viewer, input)),
  listHidden: memberProcedure
    .input(ListSafety)
    .query(({ ctx, input }) => listHidden(ctx.db, ctx.viewer, input)),
  listBlocked: memberProcedure
    .input(ListSafety)
    .query(({ ctx, input }) => listBlocked(ctx.db, ctx.viewer, input)),
  getBlocked: memberProcedure
    .input(GetProfile)
    .query(({ ctx, input }) => getBlocked(ctx.db, ctx.viewer, input)),
  listReported: memberProcedure
    .input(ListSafety)
    .query(({ ctx, input }) => listReported(ctx.db, ctx.viewer, input)),
});
