import { anyoneProcedure, memberProcedure, router, sessionProcedure } from '#server/trpc/procedures.ts';
import { EndSession, RemoveAccount, SetLocation, UpdateSettings } from '#shared/schemas/account.ts';
import { confirmAdult, eraseLocation, setLocation } from './account-location.service.ts';
import { removeAccount } from './account-removal.service.ts';
import { CheckUsername, SetGif, SetVideo, UpdateProfile } from '#shared/schemas/own-profile.ts';
import {
  endSession,
  getMe,
  getSettings,
  getSignInOptions,
  listSessions,
  planExport,
  signOutEverywhere,
  updateSettings,
} from './account.service.ts';
import { getOwnProfile, setGif, setVideo, updateProfile, usernameAvailable } from './own-profile.service.ts';

export const accountRouter = router({
  me: anyoneProcedure.query(({ ctx }) => getMe(ctx.db, ctx.viewer, ctx.scopes)),
  signInOptions: anyoneProcedure.query(({ ctx }) => getSignInOptions(ctx.env)),
  sessions: sessionProcedure.query(({ ctx }) => listSessions(ctx.sessions, ctx.viewer, ctx.sessionId)),
  endSession: sessionProcedure
    .input(EndSession)
    .mutation(({ ctx, input }) => endSession(ctx.sessions, ctx.viewer, input)),
  signOutEverywhere: sessionProcedure.mutation(({ ctx }) => signOutEverywhere(ctx.sessions, ctx.viewer)),
  export: sessionProcedure.meta({ limit: 'exports' }).query(({ ctx }) => planExport(ctx.db, ctx.viewer)),
  remove: sessionProcedure
    .meta({ limit: 'accountRemovals' })
    .input(RemoveAccount)
    .mutation(({ ctx, input }) => removeAccount(ctx.db, ctx.viewer, ctx.sessionId, input)),
  profile: memberProcedure.query(({ ctx }) => getOwnProfile(ctx.db, ctx.viewer)),
  update: memberProcedure
    .meta({ limit: 'profileEdits' })
    .input(UpdateProfile)
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.viewer, input)),
  usernameAvailable: memberProcedure
    .meta({ limit: 'usernameChecks' })
    .input(CheckUsername)
    .query(({ ctx, input }) => usernameAvailable(ctx.db, ctx.viewer, input)),
  setVideo: memberProcedure
    .meta({ limit: 'profileEdits' })
    .input(SetVideo)
    .mutation(({ ctx, input }) => setVideo(ctx.db, ctx.viewer, input)),
  setGif: memberProcedure
    .meta({ limit: 'profileEdits' })
    .input(SetGif)
    .mutation(({ ctx, input }) => setGif(ctx.db, ctx.viewer, input)),
  settings: sessionProcedure.query(({ ctx }) => getSettings(ctx.db, ctx.viewer)),
  updateSettings: sessionProcedure
    .input(UpdateSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx.db, ctx.viewer, input)),
  setLocation: memberProcedure
    .meta({ limit: 'positions' })
    .input(SetLocation)
    .mutation(({ ctx, input }) => setLocation(ctx.db, ctx.viewer, input)),
  eraseLocation: memberProcedure.mutation(({ ctx }) => eraseLocation(ctx.db, ctx.viewer)),
  confirmAdult: memberProcedure.mutation(({ ctx }) => confirmAdult(ctx.db, ctx.viewer)),
});
