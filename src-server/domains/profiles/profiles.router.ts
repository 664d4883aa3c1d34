import { anyoneProcedure, router } from '#server/trpc/procedures.ts';
import { GetProfile } from '#shared/schemas/profiles.ts';
import { getProfile, suggestProfiles } from './profiles.service.ts';

export const profilesRouter = router({
  get: anyoneProcedure.input(GetProfile).query(({ ctx, input }) => getProfile(ctx.db, ctx.viewer, input)),
  suggested: anyoneProcedure.query(({ ctx }) => suggestProfiles(ctx.lists, ctx.viewer)),
});
