import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { imageAs } from '#server/domains/media/media.views.ts';
import type { PhotoView } from '#shared/views/photos.ts';

const imageTable = columnsOf('media', 'image');
const photoTable = columnsOf('profilePhoto', 'photo');

const image = imageAs('image');

const photo = pick('profilePhoto', ['id'], { as: 'photo' });
const PhotoRow = z.object({ ...photo.shape, ...image.shape });

/** A member's extra photos, in their order. The caller checks whether the viewer may see the member. */
export async function readPhotos(db: Executor, profileId: string): Promise<PhotoView[]> {
  const rows = await db.rows(
    PhotoRow,
    sql`select ${photo.columns}, ${image.columns} from profile_photo photo
      join media image on ${imageTable.id} = ${photoTable.mediaId}
      where ${photoTable.profileId} = ${profileId}::uuid order by ${photoTable.position}`,
  );
  return rows.flatMap((row) => {
    const view = image.toView(row);
    return view ? [{ id: row.id, image: view }] : [];
  });
}
