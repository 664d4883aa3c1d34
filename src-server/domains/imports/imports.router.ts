import { memberProcedure, router } from '#server/trpc/procedures.ts';
import { ChooseMatch, ImportById, ListMatches, StartImport } from '#shared/schemas/imports.ts';
import {
  chooseMatch,
  getImport,
  listImports,
  listMatches,
  startImport,
  undoImport,
} from './imports.service.ts';

export const importsRouter = router({
  get: memberProcedure.input(ImportById).query(({ ctx, input }) => getImport(ctx.db, ctx.viewer, input)),
  list: memberProcedure.query(({ ctx }) => listImports(ctx.db, ctx.viewer)),
  start: memberProcedure.input(StartImport).mutation(({ ctx, input }) => startImport(ctx, ctx.viewer, input)),
  matches: memberProcedure
    .input(ListMatches)
    .query(({ ctx, input }) => listMatches(ctx.db, ctx.viewer, input)),
  choose: memberProcedure
    .input(ChooseMatch)
    .mutation(({ ctx, input }) => chooseMatch(ctx, ctx.viewer, input)),
  undo: memberProcedure.input(ImportById).mutation(({ ctx, input }) => undoImport(ctx, ctx.viewer, input)),
});
