import { memberProcedure, router } from '#server/trpc/procedures.ts';
import { SetFavorite } from '#shared/schemas/favorites.ts';
import { setFavorite } from './favorites.service.ts';

export const favoritesRouter = router({
  set: memberProcedure
    .input(SetFavorite)
    .mutation(({ ctx, input }) => setFavorite(ctx.db, ctx.viewer, input)),
});
