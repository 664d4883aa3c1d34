import { memberProcedure, router } from '#server/trpc/procedures.ts';
import { SearchGifs } from '#shared/schemas/gifs.ts';
import { searchGifs } from './gifs.service.ts';

export const gifsRouter = router({
  search: memberProcedure
    .meta({ limit: 'gifSearches' })
    .input(SearchGifs)
    .query(({ ctx, input }) => searchGifs(ctx.gifs, input)),
});
