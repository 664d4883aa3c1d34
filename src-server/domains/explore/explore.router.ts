import { limitSearches, memberProcedure, router } from '#server/trpc/procedures.ts';
import { ListExplore } from '#shared/schemas/explore.ts';
import { listExplore } from './explore.service.ts';

export const exploreRouter = router({
  list: memberProcedure
    .meta({ limit: 'explore' })
    .input(ListExplore)
    .use(limitSearches)
    .query(({ ctx, input }) => listExplore(ctx.lists, ctx.viewer, input)),
});
