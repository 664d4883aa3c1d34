import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { pastCursor, toPage } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { visibleContent } from '#server/domains/content/content.views.ts';
import { coveredFor } from '#server/domains/content/spoilers.views.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import { visibleWallPost } from '#server/domains/walls/walls.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import { type NotificationType, notificationTypeNames } from '#shared/notification-types.ts';
import type { Conversation, IsMuted, ListMuted, SetMuted } from '#shared/schemas/notifications.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import type { MutedPage } from '#shared/views/notifications.ts';

const TypeRow = z.object({ type: z.enum(notificationTypeNames) });

/** Where a conversation is kept, and where the viewer may see what it is about. */
const conversations = {
  post: {
    column: sql`content_id`,
    visible: (viewer: Viewer, id: Sql) =>
      sql`select id from content where id = ${id} and ${visibleContent(viewer)}`,
    missing: 'POST_NOT_FOUND',
  },
  wall_post: {
    column: sql`wall_post_id`,
    visible: (viewer: Viewer, id: Sql) =>
      sql`select id from wall_post where id = ${id}${visibleWallPost(viewer)}`,
    missing: 'WALL_POST_NOT_FOUND',
  },
} as const satisfies Record<Conversation['kind'], unknown>;

/**
 * Makes what the viewer does not want to be told of match `muted`: a type of notification, or everything about a post, or
 * below one on a wall. From then on the database writes none of it; what was told before stays. POST_NOT_FOUND or
 * WALL_POST_NOT_FOUND for what they cannot see.
 */
export async function setMuted(
  db: Db,
  viewer: Viewer,
  { target, muted }: SetMuted,
): Promise<{ muted: boolean }> {
  const me = sql`${viewer.id}::uuid`;
  return db.write(async (tx) => {
    if (target.kind === 'type') {
      const type = sql`${target.type}::notification_type`;
      await tx.execute(
        muted
          ? sql`insert into mute (profile_id, type) values (${me}, ${type}) on conflict do nothing`
          : sql`delete from mute where profile_id = ${me} and type = ${type}`,
      );
      return { muted };
    }
    const id = sql`${target.id}::uuid`;
    const { column, visible, missing } = conversations[target.kind];
    if (!muted) {
      await tx.execute(sql`delete from mute where profile_id = ${me} and ${column} = ${id}`);
      return { muted };
    }
    if (!(await tx.maybe(IdRow, visible(viewer, id)))) throw new AppError(missing);
    await tx.execute(
      sql`insert into mute (profile_id, ${column}) values (${me}, ${id}) on conflict do nothing`,
    );
    return { muted };
  });
}

/** The types of notification that the viewer does not want. */
export async function listMutedTypes(db: Db, viewer: Viewer): Promise<{ types: NotificationType[] }> {
  const rows = await db.rows(
    TypeRow,
    sql`select type from mute where profile_id = ${viewer.id}::uuid and type is not null order by type`,
  );
  return { types: rows.map(({ type }) => type) };
}

/** Whether the viewer has muted what happens about a post, or below one on a wall. */
export async function isMuted(
  db: Db,
  viewer: Viewer,
  { contentId, wallPostId }: IsMuted,
): Promise<{ muted: boolean }> {
  const own = await db.maybe(
    IdRow,
    sql`select id from mute where profile_id = ${viewer.id}::uuid
      and (content_id = ${contentId ?? null}::uuid or wall_post_id = ${wallPostId ?? null}::uuid)`,
  );
  return { muted: own !== null };
}

const MutedRow = z.object({
  ...MemberColumns.shape,
  id: z.guid(),
  sortAt: z.date(),
  words: z.string(),
  coveredFor: z.string().nullable(),
  wall: z.string().nullable(),
});

/** The posts, and those on walls, about which the viewer does not want to be told, latest first. */
export async function listMuted(db: Db, viewer: Viewer, { cursor }: ListMuted): Promise<MutedPage> {
  const limit = pageSize.people;
  const found = await db.rows(
    MutedRow,
    sql`with page as materialized (
        select * from (
          select content.id, mute.created_at as sort_at, content.author_id, null::text as wall,
            coalesce(nullif(content.text, ''), content.title_name, '') as words, ${coveredFor('content', viewer)} as covered_for
          from mute join content on content.id = mute.content_id
          where mute.profile_id = ${viewer.id}::uuid and ${visibleContent(viewer)}
          union all
          select wall_post.id, mute.created_at, wall_post.author_id, owner.username, wall_post.text, null
          from mute join wall_post on wall_post.id = mute.wall_post_id
            join profile owner on owner.id = wall_post.profile_id
          where mute.profile_id = ${viewer.id}::uuid${visibleWallPost(viewer)}) muted
        where true ${pastCursor(cursor, 'newest', sql`muted.sort_at`, sql`muted.id`)}
        order by muted.sort_at desc, muted.id desc limit ${limit + 1})
      select page.id, page.sort_at as "sortAt", page.words, page.covered_for as "coveredFor", page.wall, ${memberColumns('author')}
      from page join profile author on author.id = page.author_id ${avatarJoin('author')}
      order by page.sort_at desc, page.id desc`,
  );
  const { rows, nextCursor } = toPage(found, limit);
  return {
    items: rows.map((row) => ({
      kind: 'muted',
      id: row.id,
      author: toMemberRef(row),
      wall: row.wall,
      text: row.coveredFor === null ? row.words : spoilerFor(row.coveredFor),
    })),
    nextCursor,
  };
}
