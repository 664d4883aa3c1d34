import { anyoneProcedure, publicQuery, limitSearches, router } from '#server/trpc/procedures.ts';
import { DiscoverTitles, PopularTitles, SearchTitles, TitleKey } from '#shared/schemas/titles.ts';
import { discoverTitles, getReception, getTitle, popularTitles, searchTitles } from './titles.service.ts';

// each call may call an external service
const procedure = publicQuery.meta({ limit: 'titles' });

export const titlesRouter = router({
  search: procedure
    .input(SearchTitles)
    .use(limitSearches)
    .query(({ ctx, input }) => searchTitles(ctx.titles, input)),
  discover: procedure.input(DiscoverTitles).query(({ ctx, input }) => discoverTitles(ctx.titles, input)),
  popular: procedure.input(PopularTitles).query(({ ctx, input }) => popularTitles(ctx.titles, input)),
  get: procedure.input(TitleKey).query(({ ctx, input }) => getTitle(ctx.titles, input)),
  reception: anyoneProcedure
    .input(TitleKey)
    .query(({ ctx, input }) => getReception(ctx.lists, ctx.viewer, input)),
});
