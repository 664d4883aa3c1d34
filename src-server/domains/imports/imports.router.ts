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

const procedure = memberProcedure.meta({ limit: 'importCalls' });

export const importsRouter = router({
  get: procedure.input(ImportById).query(({ ctx, input }) => getImport(ctx.db, ctx.viewer, input)),
  list: procedure.query(({ ctx }) => listImports(ctx.db, ctx.viewer)),
  start: procedure.input(StartImport).mutation(({ ctx, input }) => startImport(ctx, ctx.viewer, input)),
  matches: procedure.input(ListMatches).query(({ ctx, input }) => listMatches(ctx.db, ctx.viewer, input)),
  choose: procedure.input(ChooseMatch).mutation(({ ctx, input }) => chooseMatch(ctx, ctx.viewer, input)),
  undo: procedure.input(ImportById).mutation(({ ctx, input }) => undoImport(ctx, ctx.viewer, input)),
});
