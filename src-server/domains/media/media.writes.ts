import type { Tx } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { MediaPurpose } from '#shared/media.ts';

const media = columnsOf('media');

/** Locks one of the viewer's own pictures, so that no sweep deletes it in the meantime. IMAGE_UNUSABLE unless it was uploaded for this. */
export async function claimImage(
  tx: Tx,
  viewer: Viewer,
  imageId: string,
  purpose: MediaPurpose,
): Promise<void> {
  const mine = sql`select ${media.id} from media where ${media.id} = ${imageId}::uuid
    and ${media.ownerId} = ${viewer.id}::uuid and ${media.purpose} = ${purpose}::media_purpose for update`;
  if (!(await tx.maybe(IdRow, mine))) throw new AppError('IMAGE_UNUSABLE');
}
