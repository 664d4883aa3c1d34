import { useState } from 'react';
import { errorReasons } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { photosToasts } from '#shared/messages/editing.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import type { PhotoView } from '#shared/views/photos.ts';
import { useUpload } from '#client/features/media/use-upload.ts';
import { errorDataOf, trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { useApplyOwnProfile } from './use-own-profile.ts';

interface Photos {
  /** In their order; a new one at once, before the server has confirmed it. */
  photos: readonly PhotoView[];
  full: boolean;
  /** Says that there is no room. */
  tellFull: () => void;
  /** Of the upload that is under way, from 0 to 1; null: none is. */
  progress: number | null;
  /** Uploads these one after the other, as far as there is room. */
  add: (files: readonly File[]) => Promise<void>;
  cancel: () => void;
  order: (ids: string[]) => void;
  /** Resolves when it is kept, or has been told that it could not be. */
  describe: (id: string, alt: string) => Promise<void>;
  /** Resolves when it is gone, or has been told that it could not go. */
  remove: (id: string) => Promise<void>;
}

/** The extra photos of one's own profile; each change is kept at once. */
export function usePhotos(own: OwnProfile): Photos {
  const utils = trpc.useUtils();
  const applyOwn = useApplyOwnProfile();
  const upload = useUpload('photo');
  const [wished, setWished] = useState<{ ids: string[]; keptIn?: number } | null>(null);
  /** A refusal of the server's means that the photos are not those that are shown. */
  const readAgain = (error: unknown) => {
    if (errorDataOf(error)) void utils.account.profile.invalidate();
  };
  const attach = trpc.photos.add.useMutation({
    meta: { failed: photosToasts.failed },
    onSuccess: applyOwn,
    onError: readAgain,
  });
  const order = trpc.photos.order.useMutation({
    meta: { failed: photosToasts.orderFailed },
    // until `own` is what was answered the wish stays, or the order before it would be seen once more
    onSuccess: (saved, { ids }) => {
      applyOwn(saved);
      setWished((wish) => (wish?.ids === ids ? { ids, keptIn: saved.rev } : wish));
    },
    onError: (error, { ids }) => {
      setWished((wish) => (wish?.ids === ids ? null : wish));
      readAgain(error);
    },
  });
  const describe = trpc.photos.describe.useMutation({
    meta: { failed: photosToasts.altFailed },
    onSuccess: applyOwn,
    onError: readAgain,
  });
  const remove = trpc.photos.remove.useMutation({
    meta: { failed: photosToasts.removeFailed },
    onError: readAgain,
    onSuccess: (saved) => {
      applyOwn(saved);
      toast({ ...photosToasts.removed, tone: 'done', id: 'photo' });
    },
  });
  const isKept = wished?.keptIn !== undefined && own.rev >= wished.keptIn;
  const room = limits.extraPhotos - own.photos.length;
  const tellFull = () => {
    const { title, message } = errorReasons.TOO_MANY_PHOTOS;
    toast({ title, message, tone: 'failed', id: 'photos-full' });
  };

  return {
    photos: wished && !isKept ? inOrder(own.photos, wished.ids) : own.photos,
    full: room <= 0,
    tellFull,
    progress: upload.progress,
    async add(files) {
      if (files.length > room) tellFull();
      for (const file of files.slice(0, Math.max(0, room))) {
        const sent = await upload.upload(file);
        if (sent.outcome === 'cancelled') return;
        if (sent.outcome === 'failed') {
          toast({ ...sent.toast, tone: 'failed' });
          continue;
        }
        const refused = await attach.mutateAsync({ imageId: sent.image.id }).then(
          () => null,
          (error: unknown) => errorDataOf(error)?.reason ?? 'UNKNOWN',
        );
        if (refused === 'TOO_MANY_PHOTOS') return;
        if (refused === null) toast({ ...photosToasts.added, tone: 'done', id: 'photo' });
      }
    },
    cancel: () => upload.cancel(),
    order(ids) {
      setWished({ ids });
      order.mutate({ ids });
    },
    describe: (id, alt) => settled(describe.mutateAsync({ id, alt })),
    remove: (id) => settled(remove.mutateAsync({ id })),
  };
}

/** What became of it has been told. */
const settled = (act: Promise<unknown>): Promise<void> =>
  act.then(
    () => undefined,
    () => undefined,
  );

/** The photos as wished; one that is not named (it came meanwhile) stays at the end. */
function inOrder(photos: readonly PhotoView[], ids: readonly string[]): PhotoView[] {
  const place = ({ id }: PhotoView) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return photos.toSorted((one, other) => place(one) - place(other));
}
