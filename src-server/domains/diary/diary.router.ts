import {
  anyoneProcedure,
  countSeasons,
  limitSearches,
  memberProcedure,
  router,
} from '#server/trpc/procedures.ts';
import {
  DiaryOf,
  DiaryStats,
  ListDiary,
  ListDiaryTitles,
  LogViewing,
  OwnViewingsOf,
  UpdateViewing,
  ViewingById,
} from '#shared/schemas/diary.ts';
import {
  countDiary,
  getDiaryStats,
  listDiary,
  listDiaryTitles,
  listOwnViewings,
  logViewing,
  removeViewing,
  restoreViewing,
  updateViewing,
} from './diary.service.ts';

const change = memberProcedure.meta({ limit: 'diary' });

export const diaryRouter = router({
  list: anyoneProcedure.input(ListDiary).query(({ ctx, input }) => listDiary(ctx.lists, ctx.viewer, input)),
  titles: anyoneProcedure
    .input(ListDiaryTitles)
    .use(limitSearches)
    .query(({ ctx, input }) => listDiaryTitles(ctx.lists, ctx.viewer, input)),
  counts: anyoneProcedure.input(DiaryOf).query(({ ctx, input }) => countDiary(ctx.lists, ctx.viewer, input)),
  stats: anyoneProcedure
    .input(DiaryStats)
    .query(({ ctx, input }) => getDiaryStats(ctx.lists, ctx.viewer, input)),
  forTitle: memberProcedure
    .input(OwnViewingsOf)
    .query(({ ctx, input }) => listOwnViewings(ctx.db, ctx.viewer, input)),
  log: change
    .input(LogViewing)
    .use(countSeasons)
    .mutation(({ ctx, input }) => logViewing(ctx.db, ctx.titles, ctx.viewer, input)),
  update: change.input(UpdateViewing).mutation(({ ctx, input }) => updateViewing(ctx.db, ctx.viewer, input)),
  remove: change.input(ViewingById).mutation(({ ctx, input }) => removeViewing(ctx.db, ctx.viewer, input)),
  restore: change.input(ViewingById).mutation(({ ctx, input }) => restoreViewing(ctx.db, ctx.viewer, input)),
});
