import { memberProcedure, router } from '#server/trpc/procedures.ts';
import { SetBookmark } from '#shared/schemas/bookmarks.ts';
import { setBookmark } from './bookmarks.service.ts';

export const bookmarksRouter = router({
  set: memberProcedure
    .input(SetBookmark)
    .mutation(({ ctx, input }) => setBookmark(ctx.db, ctx.viewer, input)),
});
