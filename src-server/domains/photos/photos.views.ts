import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { toImage } from '#server/domains/profiles/profiles.views.ts';
import type { PhotoView } from '#shared/views/photos.ts';

const PhotoRow = z.object({
  id: z.guid(),
  media_id: z.guid(),
  width: z.int(),
  height: z.int(),
  animated: z.boolean(),
  thumbhash: z.string(),
  alt: z.string(),
});

/** A member's extra photos in their order; whether the viewer may see the member is the caller's to know. */
export async function readPhotos(db: Executor, profileId: string): Promise<PhotoView[]> {
  const rows = await db.rows(
    PhotoRow,
    sql`select photo.id, photo.media_id, media.width, media.height, media.animated, media.thumbhash, media.alt
      from profile_photo photo join media on media.id = photo.media_id
      where photo.profile_id = ${profileId}::uuid order by photo.position`,
  );
  return rows.flatMap(({ id, media_id: mediaId, width, height, animated, thumbhash, alt }) => {
    const image = toImage(mediaId, width, height, animated, thumbhash, alt);
    return image ? [{ id, image }] : [];
  });
}
