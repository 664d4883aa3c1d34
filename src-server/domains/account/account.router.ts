import { anyoneProcedure, memberProcedure, router } from '#server/trpc/procedures.ts';
import { EndSession, UpdateSettings } from '#shared/schemas/account.ts';
import {
  endSession,
  getMe,
  getSettings,
  listSessions,
  signOutEverywhere,
  updateSettings,
} from './account.service.ts';

export const accountRouter = router({
  me: anyoneProcedure.query(({ ctx }) => getMe(ctx.db, ctx.viewer)),
  sessions: memberProcedure.query(({ ctx }) => listSessions(ctx.sessions, ctx.viewer, ctx.sessionId)),
  endSession: memberProcedure
    .input(EndSession)
    .mutation(({ ctx, input }) => endSession(ctx.sessions, ctx.viewer, input)),
  signOutEverywhere: memberProcedure.mutation(({ ctx }) => signOutEverywhere(ctx.sessions, ctx.viewer)),
  settings: memberProcedure.query(({ ctx }) => getSettings(ctx.db, ctx.viewer)),
  updateSettings: memberProcedure
    .input(UpdateSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx.db, ctx.viewer, input)),
});
