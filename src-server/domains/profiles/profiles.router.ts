import { router, publicQuery } from '#server/trpc/procedures.ts';
import { GetProfile } from '#shared/schemas/profiles.ts';
import { getProfile, suggestProfiles } from './profiles.service.ts';

export const profilesRouter = router({
  get: publicQuery.input(GetProfile).query(({ ctx, input }) => getProfile(ctx.db, ctx.viewer, input)),
  suggested: publicQuery.query(({ ctx }) => suggestProfiles(ctx.lists, ctx.viewer)),
});
