import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { notBannedOrBlocked, notBanned } from '#server/domains/profiles/profiles.views.ts';
import type { Viewer } from '#server/viewer.ts';

type Cursor = string | null | undefined;

/** Skeleton of the members whom the viewer hides, latest first; without those that a block keeps away anyway. */
export const hiddenBy = (viewer: Viewer, cursor: Cursor, limit: number): Sql =>
  sql`select hidden_id as id, created_at as sort_at from hidden_profile
    where owner_id = ${viewer.id}::uuid${notBannedOrBlocked(viewer, sql`hidden_id`)}
      ${pastCursor(cursor, 'newest', sql`created_at`, sql`hidden_id`)}
    order by created_at desc, hidden_id desc limit ${limit + 1}`;

/** Skeleton of the members whom the viewer has blocked, latest first. */
export const blockedBy = (viewer: Viewer, cursor: Cursor, limit: number): Sql =>
  sql`select blocked_id as id, created_at as sort_at from block
    where owner_id = ${viewer.id}::uuid${notBanned(sql`blocked_id`)}
      ${pastCursor(cursor, 'newest', sql`created_at`, sql`blocked_id`)}
    order by created_at desc, blocked_id desc limit ${limit + 1}`;

/** The same of one member: a condition on `member`. */
export const blockedMember = (viewer: Viewer, condition: Sql): Sql =>
  sql`select blocked_id as id, block.created_at as sort_at from block join profile member on member.id = blocked_id
    where owner_id = ${viewer.id}::uuid and ${condition}${notBanned(sql`blocked_id`)}`;
