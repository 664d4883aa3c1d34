import { anyoneProcedure, limitSearches, memberProcedure, router } from '#server/trpc/procedures.ts';
import {
  CountCollections,
  ListCollection,
  MarksOf,
  SetCollection,
  SetSeen,
} from '#shared/schemas/collections.ts';
import { TitleKey } from '#shared/schemas/titles.ts';
import {
  countCollections,
  getMarks,
  getMarksOf,
  listCollection,
  setCollection,
  setSeen,
} from './collections.service.ts';

export const collectionsRouter = router({
  list: anyoneProcedure
    .input(ListCollection)
    .use(limitSearches)
    .query(({ ctx, input }) => listCollection(ctx.db, ctx.viewer, input)),
  counts: anyoneProcedure
    .input(CountCollections)
    .query(({ ctx, input }) => countCollections(ctx.db, ctx.viewer, input)),
  marks: memberProcedure.input(TitleKey).query(({ ctx, input }) => getMarks(ctx.db, ctx.viewer, input)),
  marksOf: memberProcedure.input(MarksOf).query(({ ctx, input }) => getMarksOf(ctx.db, ctx.viewer, input)),
  set: memberProcedure
    .meta({ limit: 'collections' })
    .input(SetCollection)
    .mutation(({ ctx, input }) => setCollection(ctx.db, ctx.titles, ctx.viewer, input)),
  setSeen: memberProcedure
    .meta({ limit: 'collections' })
    .input(SetSeen)
    .mutation(({ ctx, input }) => setSeen(ctx.db, ctx.titles, ctx.viewer, input)),
});
