import { memberProcedure, router, publicQuery } from '#server/trpc/procedures.ts';
import {
  ContentById,
  CreateContent,
  ListByAuthor,
  ListByTitle,
  UpdateContent,
} from '#shared/schemas/content.ts';
import {
  createContent,
  getContent,
  listByAuthor,
  listByTitle,
  removeContent,
  updateContent,
} from './content.service.ts';

export const contentRouter = router({
  get: publicQuery.input(ContentById).query(({ ctx, input }) => getContent(ctx.lists, ctx.viewer, input)),
  listByAuthor: publicQuery
    .input(ListByAuthor)
    .query(({ ctx, input }) => listByAuthor(ctx.lists, ctx.viewer, input)),
  listByTitle: publicQuery
    .input(ListByTitle)
    .query(({ ctx, input }) => listByTitle(ctx.lists, ctx.viewer, input)),
  create: memberProcedure
    .meta({ limit: 'posts' })
    .input(CreateContent)
    .mutation(({ ctx, input }) => createContent(ctx.db, ctx.titles, ctx.viewer, input)),
  update: memberProcedure
    .input(UpdateContent)
    .mutation(({ ctx, input }) => updateContent(ctx.db, ctx.titles, ctx.viewer, input)),
  remove: memberProcedure
    .input(ContentById)
    .mutation(({ ctx, input }) => removeContent(ctx.db, ctx.viewer, input)),
});
