import { memberProcedure, router } from '#server/trpc/procedures.ts';
import { AddPhoto, DescribePhoto, OrderPhotos, PhotoById, SetAvatar } from '#shared/schemas/photos.ts';
import { addPhoto, describePhoto, orderPhotos, removePhoto, setAvatar } from './photos.service.ts';

const editProcedure = memberProcedure.meta({ limit: 'profileEdits' });

export const photosRouter = router({
  setAvatar: editProcedure
    .input(SetAvatar)
    .mutation(({ ctx, input }) => setAvatar(ctx.db, ctx.viewer, input)),
  add: editProcedure.input(AddPhoto).mutation(({ ctx, input }) => addPhoto(ctx.db, ctx.viewer, input)),
  remove: editProcedure.input(PhotoById).mutation(({ ctx, input }) => removePhoto(ctx.db, ctx.viewer, input)),
  order: editProcedure
    .input(OrderPhotos)
    .mutation(({ ctx, input }) => orderPhotos(ctx.db, ctx.viewer, input)),
  describe: editProcedure
    .input(DescribePhoto)
    .mutation(({ ctx, input }) => describePhoto(ctx.db, ctx.viewer, input)),
});
