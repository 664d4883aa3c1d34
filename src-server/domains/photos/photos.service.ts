import { z } from 'zod';
import type { Db, Tx } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import { lockOwnProfile, readOwnProfile } from '#server/domains/profiles/own-profile.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { limits } from '#shared/limits.ts';
import type { MediaPurpose } from '#shared/media.ts';
import type { AddPhoto, DescribePhoto, OrderPhotos, PhotoById, SetAvatar } from '#shared/schemas/photos.ts';
import { memberTopic, profileTopic } from '#shared/topics.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';

/** One change of the viewer's own pictures at a time: their profile is locked around it. */
function change(db: Db, viewer: Viewer, act: (tx: Tx) => Promise<void>): Promise<OwnProfile> {
  return db.write(async (tx) => {
    await tx.one(IdRow, lockOwnProfile(viewer));
    await act(tx);
    tx.publish(memberTopic(viewer.id), profileTopic(viewer.id));
    return readOwnProfile(tx, viewer);
  });
}

/** The picture must be the viewer's own and uploaded for this. It is locked, so that no sweep takes it meanwhile. */
async function claim(tx: Tx, viewer: Viewer, imageId: string, purpose: MediaPurpose): Promise<void> {
  const mine = sql`select id from media where id = ${imageId}::uuid and owner_id = ${viewer.id}::uuid
    and purpose = ${purpose}::media_purpose for update`;
  if (!(await tx.maybe(IdRow, mine))) throw new AppError('IMAGE_UNUSABLE');
}

/** Makes an uploaded picture the viewer's avatar, or takes it off; the one before goes, its files by a job. */
export const setAvatar = (db: Db, viewer: Viewer, { imageId }: SetAvatar): Promise<OwnProfile> =>
  change(db, viewer, async (tx) => {
    if (imageId !== null) await claim(tx, viewer, imageId, 'avatar');
    await tx.execute(
      sql`update profile set avatar_id = ${imageId}::uuid
        where id = ${viewer.id}::uuid and avatar_id is distinct from ${imageId}::uuid`,
    );
  });

const CountRow = z.object({ photos: z.int() });

/** Puts an uploaded picture behind the viewer's other photos; refused past the fifth. Repeating a call changes nothing. */
export const addPhoto = (db: Db, viewer: Viewer, { imageId }: AddPhoto): Promise<OwnProfile> =>
  change(db, viewer, async (tx) => {
    await claim(tx, viewer, imageId, 'photo');
    const there = sql`select id from profile_photo where media_id = ${imageId}::uuid`;
    if (await tx.maybe(IdRow, there)) return;
    const { photos } = await tx.one(
      CountRow,
      sql`select count(*)::int as photos from profile_photo where profile_id = ${viewer.id}::uuid`,
    );
    if (photos >= limits.extraPhotos) throw new AppError('TOO_MANY_PHOTOS');
    await tx.execute(
      sql`insert into profile_photo (profile_id, media_id, position)
        values (${viewer.id}::uuid, ${imageId}::uuid, ${photos + 1})`,
    );
  });

/** Removes one of the viewer's photos; those behind it move up. NOT_FOUND for any other. */
export const removePhoto = (db: Db, viewer: Viewer, { id }: PhotoById): Promise<OwnProfile> =>
  change(db, viewer, async (tx) => {
    const gone = await tx.execute(
      sql`delete from profile_photo where id = ${id}::uuid and profile_id = ${viewer.id}::uuid`,
    );
    if (gone === 0) throw new AppError('NOT_FOUND');
  });

/** Gives the viewer's photos this order; it must name all of them, or they have changed meanwhile. */
export const orderPhotos = (db: Db, viewer: Viewer, { ids }: OrderPhotos): Promise<OwnProfile> =>
  change(db, viewer, async (tx) => {
    const photos = await tx.rows(
      IdRow,
      sql`select id from profile_photo where profile_id = ${viewer.id}::uuid`,
    );
    const named = new Set(ids);
    const all = photos.length === ids.length && photos.every(({ id }) => named.has(id));
    if (!all) throw new AppError('PHOTOS_CHANGED');
    await tx.execute(
      sql`update profile_photo photo set position = ordered.place::int
        from unnest(${ids}::uuid[]) with ordinality as ordered (id, place)
        where photo.id = ordered.id and photo.profile_id = ${viewer.id}::uuid and photo.position <> ordered.place`,
    );
  });

/** Says what one of the viewer's photos shows. NOT_FOUND for any other. */
export const describePhoto = (db: Db, viewer: Viewer, { id, alt }: DescribePhoto): Promise<OwnProfile> =>
  change(db, viewer, async (tx) => {
    const found = await tx.execute(
      sql`update media set alt = ${alt} from profile_photo photo
        where photo.id = ${id}::uuid and photo.profile_id = ${viewer.id}::uuid and media.id = photo.media_id`,
    );
    if (found === 0) throw new AppError('NOT_FOUND');
    await tx.execute(sql`update profile set rev = rev + 1 where id = ${viewer.id}::uuid`);
  });
