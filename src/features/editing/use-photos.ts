import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorReasons } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { photosToasts } from '#shared/messages/editing.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import type { PhotoView } from '#shared/views/photos.ts';
import { useUpload } from '#client/features/media/use-upload.ts';
import { useClient } from '#client/store/client.ts';
import { errorDataOf, nullIfGone } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { useApplyOwnProfile } from './use-own-profile.ts';

/** Of what changes which photos there are, or their order: sent one after the other, since an order names all of them. */
const scope = { id: 'photos' };

interface Photos {
  photos: readonly PhotoView[];
  full: boolean;
  /** Shows the toast that the limit of photos is reached. */
  showFull: () => void;
  /** Photos are being uploaded or added. */
  adding: boolean;
  progress: number | null;
  /** Uploads these one after the other, until the limit is reached. */
  add: (files: readonly File[]) => Promise<void>;
  cancel: () => void;
  /** Announces that an upload begins; its end has a toast. */
  announcement: ReactNode;
  order: (ids: string[]) => void;
  /** Rejects when it could not be saved, and the error has been shown. */
  describe: (id: string, alt: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

/** The additional photos of the viewer's profile; each change is saved immediately. */
export function usePhotos(own: OwnProfile): Photos {
  const { trpcClient } = useClient();
  const utils = trpc.useUtils();
  const applyOwn = useApplyOwnProfile();
  const upload = useUpload('photo');
  const [adding, setAdding] = useState(false);
  const [pendingOrder, setPendingOrder] = useState<{ ids: string[]; savedRev?: number } | null>(null);
  /** After a refusal the shown photos are outdated. */
  const readAgain = (error: unknown) => {
    if (errorDataOf(error)) void utils.account.profile.invalidate();
  };
  const attach = trpc.photos.add.useMutation({
    scope,
    meta: { failed: photosToasts.failed, about: ({ imageId }: { imageId: string }) => imageId },
    onSuccess: applyOwn,
    onError: readAgain,
  });
  const order = useMutation({
    scope,
    mutationFn: ({ ids }: { ids: string[] }) => {
      // photos may have been added or removed since then
      const { photos } = utils.account.profile.getData() ?? own;
      return trpcClient.photos.order.mutate({ ids: inOrder(photos, ids).map(({ id }) => id) });
    },
    meta: { failed: photosToasts.orderFailed },
    // the new order stays until `own` contains the response, so that the previous order does not flash
    onSuccess: (saved, { ids }) => {
      applyOwn(saved);
      setPendingOrder((pending) => (pending?.ids === ids ? { ids, savedRev: saved.rev } : pending));
    },
    onError: (error, { ids }) => {
      setPendingOrder((pending) => (pending?.ids === ids ? null : pending));
      readAgain(error);
    },
  });
  // two quick changes of a description arrive in order
  const describe = trpc.photos.describe.useMutation({
    scope: { id: 'photo descriptions' },
    meta: { failed: photosToasts.altFailed, about: ({ id }: { id: string }) => id },
    onSuccess: applyOwn,
    onError: readAgain,
  });
  const remove = useMutation({
    scope,
    mutationFn: (photo: { id: string }) => trpcClient.photos.remove.mutate(photo).catch(nullIfGone),
    meta: { failed: photosToasts.removeFailed, about: ({ id }: { id: string }) => id },
    onError: readAgain,
    onSuccess: (saved) => {
      if (saved) applyOwn(saved);
      else void utils.account.profile.invalidate();
      toast({ ...photosToasts.removed, tone: 'done', id: 'photo' });
    },
  });
  const isSaved = pendingOrder?.savedRev !== undefined && own.rev >= pendingOrder.savedRev;
  const slots = limits.extraPhotos - own.photos.length;
  const showFull = () => {
    const { title, message } = errorReasons.TOO_MANY_PHOTOS;
    toast({ title, message, tone: 'failed', id: 'photos-full' });
  };
  const addAll = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const sent = await upload.upload(file);
      if (sent.outcome === 'canceled') return;
      if (sent.outcome === 'failed') {
        toast({ ...sent.toast, tone: 'failed' });
        continue;
      }
      try {
        await attach.mutateAsync({ imageId: sent.image.id });
        toast({ ...photosToasts.added, tone: 'done', id: 'photo' });
      } catch (error) {
        if (errorDataOf(error)?.reason === 'TOO_MANY_PHOTOS') return;
      }
    }
  };

  return {
    photos: pendingOrder && !isSaved ? inOrder(own.photos, pendingOrder.ids) : own.photos,
    full: slots <= 0,
    showFull,
    adding,
    progress: upload.progress,
    async add(files) {
      if (files.length > slots) showFull();
      setAdding(true);
      try {
        await addAll(files.slice(0, Math.max(0, slots)));
      } finally {
        setAdding(false);
      }
    },
    cancel: () => upload.cancel(),
    announcement: upload.announcement,
    order(ids) {
      setPendingOrder({ ids });
      order.mutate({ ids });
    },
    describe: (id, alt) => describe.mutateAsync({ id, alt }),
    // a toast has reported the error
    remove: (id) => remove.mutateAsync({ id }).catch(() => undefined),
  };
}

/** The photos in the order of `ids`; one that is not listed (it was added elsewhere) comes last. */
function inOrder(photos: readonly PhotoView[], ids: readonly string[]): PhotoView[] {
  const place = ({ id }: PhotoView) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return photos.toSorted((one, other) => place(one) - place(other));
}
