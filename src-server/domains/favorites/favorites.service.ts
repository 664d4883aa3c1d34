import type { Db } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { columnsOf, insertInto } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { lockMembers } from '#server/domains/profiles/profiles.writes.ts';
import { readFollowState, requireVisibleMember } from '#server/domains/profiles/profiles.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { SetFavorite } from '#shared/schemas/favorites.ts';
import { viewerFlagTopic } from '#shared/topics.ts';
import type { FollowState } from '#shared/views/members.ts';

const favoriteTable = columnsOf('favorite');
const followTable = columnsOf('follow');

/**
 * Makes the viewer's favorite match `favorite`; repeating a call changes nothing. Only a followed member can be a
 * favorite; otherwise FOLLOW_FIRST. Nobody else can see it.
 */
export async function setFavorite(
  db: Db,
  viewer: Viewer,
  { profileId, favorite }: SetFavorite,
): Promise<FollowState> {
  return db.write(async (tx) => {
    await lockMembers(tx, viewer.id, profileId);
    await requireVisibleMember(tx, viewer, profileId);
    if (favorite) {
      const follow = sql`select ${followTable.id} from follow where ${followTable.followerId} = ${viewer.id}::uuid
          and ${followTable.followeeId} = ${profileId}::uuid`;
      if (!(await tx.maybe(IdRow, follow))) throw new AppError('FOLLOW_FIRST');
    }
    await tx.execute(
      favorite
        ? sql`${insertInto('favorite', { profileId: viewer.id, favoriteId: profileId })}
            on conflict do nothing`
        : sql`delete from favorite where ${favoriteTable.profileId} = ${viewer.id}::uuid
            and ${favoriteTable.favoriteId} = ${profileId}::uuid`,
    );
    tx.publish(viewerFlagTopic(viewer.id, profileId));
    return readFollowState(tx, viewer, profileId);
  });
}
