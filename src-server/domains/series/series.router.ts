import { anyoneProcedure, countSeasons, memberProcedure, router } from '#server/trpc/procedures.ts';
import {
  SeriesKey,
  SetNotify,
  SetRound,
  SetSeriesState,
  SetWatched,
  UpNext,
} from '#shared/schemas/series.ts';
import { getSeries, listUpNext, setNotify, setRound, setSeriesState, setWatched } from './series.service.ts';

const change = memberProcedure.meta({ limit: 'series' });

export const seriesRouter = router({
  get: anyoneProcedure
    .meta({ limit: 'titles' })
    .input(SeriesKey)
    .use(countSeasons)
    .query(({ ctx, input }) => getSeries(ctx.db, ctx.titles, ctx.viewer, input)),
  upNext: memberProcedure.input(UpNext).query(({ ctx, input }) => listUpNext(ctx.db, ctx.viewer, input)),
  setWatched: change
    .input(SetWatched)
    .use(countSeasons)
    .mutation(({ ctx, input }) => setWatched(ctx.db, ctx.titles, ctx.viewer, input)),
  setState: change
    .input(SetSeriesState)
    .use(countSeasons)
    .mutation(({ ctx, input }) => setSeriesState(ctx.db, ctx.titles, ctx.viewer, input)),
  setRound: change.input(SetRound).mutation(({ ctx, input }) => setRound(ctx.db, ctx.viewer, input)),
  setNotify: change.input(SetNotify).mutation(({ ctx, input }) => setNotify(ctx.db, ctx.viewer, input)),
});
