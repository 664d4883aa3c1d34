import { columnsOf } from '#server/db/columns.ts';
import { type Cursor, pastCursor } from '#server/db/keyset.ts';
import { type Sql, allOf, sql } from '#server/db/sql.ts';
import { notBannedOrBlocked, notBanned } from '#server/domains/profiles/profiles.views.ts';
import type { Viewer } from '#server/viewer.ts';

const block = columnsOf('block');
const hiddenProfile = columnsOf('hiddenProfile');
const member = columnsOf('profile', 'member');

/** Skeleton of the members whom the viewer hides, latest first; without those who are banned or separated from them by a block. */
export const hiddenBy = (viewer: Viewer, cursor: Cursor, limit: number): Sql =>
  sql`select ${hiddenProfile.hiddenId} as id, ${hiddenProfile.createdAt} as sort_at from hidden_profile
    where ${hiddenProfile.ownerId} = ${viewer.id}::uuid
      and ${allOf(
        notBannedOrBlocked(viewer, hiddenProfile.hiddenId),
        pastCursor(cursor, 'newest', hiddenProfile.createdAt, hiddenProfile.hiddenId),
      )}
    order by ${hiddenProfile.createdAt} desc, ${hiddenProfile.hiddenId} desc limit ${limit + 1}`;

/** Skeleton of the members whom the viewer has blocked, latest first. */
export const blockedBy = (viewer: Viewer, cursor: Cursor, limit: number): Sql =>
  sql`select ${block.blockedId} as id, ${block.createdAt} as sort_at from block
    where ${block.ownerId} = ${viewer.id}::uuid
      and ${allOf(notBanned(block.blockedId), pastCursor(cursor, 'newest', block.createdAt, block.blockedId))}
    order by ${block.createdAt} desc, ${block.blockedId} desc limit ${limit + 1}`;

/** Skeleton of one member, if the viewer has blocked them. `condition` says who, and is one on `member`. */
export const blockedMember = (viewer: Viewer, condition: Sql): Sql =>
  sql`select ${block.blockedId} as id, ${block.createdAt} as sort_at from block
    join profile member on ${member.id} = ${block.blockedId}
    where ${block.ownerId} = ${viewer.id}::uuid and ${condition} and ${notBanned(block.blockedId)}`;
