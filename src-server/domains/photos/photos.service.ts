import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { claimImage } from '#server/domains/media/media.writes.ts';
import { changeOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { limits } from '#shared/limits.ts';
import type { AddPhoto, DescribePhoto, OrderPhotos, PhotoById, SetAvatar } from '#shared/schemas/photos.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';

const photo = columnsOf('profilePhoto', 'photo');

/** Makes an uploaded picture the viewer's avatar, or removes the avatar; the former one is deleted, its files by a job. */
export const setAvatar = (db: Db, viewer: Viewer, { imageId }: SetAvatar): Promise<OwnProfile> =>
  changeOwnProfile(db, viewer, async (tx) => {
    if (imageId !== null) await claimImage(tx, viewer, imageId, 'avatar');
    const isOther =
      imageId === null
        ? { avatarId: { not: null } }
        : { OR: [{ avatarId: null }, { avatarId: { not: imageId } }] };
    await tx.prisma(({ profile }) =>
      profile.updateMany({ where: { id: viewer.id, ...isOther }, data: { avatarId: imageId } }),
    );
  });

/** Adds an uploaded picture after the viewer's other photos; refused if they have five. Repeating a call changes nothing. */
export const addPhoto = (db: Db, viewer: Viewer, { imageId }: AddPhoto): Promise<OwnProfile> =>
  changeOwnProfile(db, viewer, async (tx) => {
    await claimImage(tx, viewer, imageId, 'photo');
    await tx.prisma(async ({ profilePhoto }) => {
      if (await profilePhoto.findUnique({ where: { mediaId: imageId } })) return;
      const photos = await profilePhoto.count({ where: { profileId: viewer.id } });
      if (photos >= limits.extraPhotos) throw new AppError('TOO_MANY_PHOTOS');
      await profilePhoto.create({ data: { profileId: viewer.id, mediaId: imageId, position: photos + 1 } });
    });
  });

/** Removes one of the viewer's photos; later ones move up. NOT_FOUND for any other. */
export const removePhoto = (db: Db, viewer: Viewer, { id }: PhotoById): Promise<OwnProfile> =>
  changeOwnProfile(db, viewer, async (tx) => {
    const removed = await tx.prisma(({ profilePhoto }) =>
      profilePhoto.deleteMany({ where: { id, profileId: viewer.id } }),
    );
    if (removed.count === 0) throw new AppError('NOT_FOUND');
  });

/** Reorders the viewer's photos. Refused unless `ids` has all of them: otherwise they were changed in the meantime. */
export const orderPhotos = (db: Db, viewer: Viewer, { ids }: OrderPhotos): Promise<OwnProfile> =>
  changeOwnProfile(db, viewer, async (tx) => {
    const photos = await tx.prisma(({ profilePhoto }) =>
      profilePhoto.findMany({ where: { profileId: viewer.id }, select: { id: true } }),
    );
    const named = new Set(ids);
    const all = photos.length === ids.length && photos.every(({ id }) => named.has(id));
    if (!all) throw new AppError('PHOTOS_CHANGED');
    await tx.execute(
      sql`update profile_photo photo set ${columnList('profilePhoto', ['position'])} = ordered.place::int
        from unnest(${ids}::uuid[]) with ordinality as ordered (id, place)
        where ${photo.id} = ordered.id and ${photo.profileId} = ${viewer.id}::uuid and ${photo.position} <> ordered.place`,
    );
  });

/** Sets the alternative text of one of the viewer's photos. NOT_FOUND for any other. */
export const describePhoto = (db: Db, viewer: Viewer, { id, alt }: DescribePhoto): Promise<OwnProfile> =>
  changeOwnProfile(db, viewer, async (tx) => {
    await tx.prisma(async ({ media, profile }) => {
      const described = await media.updateMany({
        where: { profilePhoto: { id, profileId: viewer.id } },
        data: { alt },
      });
      if (described.count === 0) throw new AppError('NOT_FOUND');
      await profile.update({
        where: { id: viewer.id },
        data: { rev: { increment: 1 } },
        select: { id: true },
      });
    });
  });
