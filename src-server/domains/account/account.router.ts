import { anyoneProcedure, memberProcedure, router } from '#server/trpc/procedures.ts';
import { EndSession } from '#shared/schemas/account.ts';
import { endSession, getMe, listSessions, signOutEverywhere } from './account.service.ts';

export const accountRouter = router({
  me: anyoneProcedure.query(({ ctx }) => getMe(ctx.db, ctx.viewer)),
  sessions: memberProcedure.query(({ ctx }) => listSessions(ctx.sessions, ctx.viewer, ctx.sessionId)),
  endSession: memberProcedure
    .input(EndSession)
    .mutation(({ ctx, input }) => endSession(ctx.sessions, ctx.viewer, input)),
  signOutEverywhere: memberProcedure.mutation(({ ctx }) => signOutEverywhere(ctx.sessions, ctx.viewer)),
});
