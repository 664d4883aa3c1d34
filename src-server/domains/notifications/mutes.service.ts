import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { pastCursor, toPage } from '#server/db/keyset.ts';
import { sql } from '#server/db/sql.ts';
import { visibleContent } from '#server/domains/content/content.views.ts';
import { coveredFor } from '#server/domains/content/spoilers.views.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import { type NotificationType, notificationTypeNames } from '#shared/notification-types.ts';
import type { IsMuted, ListMuted, SetMuted } from '#shared/schemas/notifications.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import type { MutedPage } from '#shared/views/notifications.ts';

const TypeRow = z.object({ type: z.enum(notificationTypeNames) });

/**
 * Makes what the viewer does not want to be told of match `muted`: a type of notification, or everything about a post. From
 * then on the database writes none of it; what was told before stays. POST_NOT_FOUND for a post they cannot see.
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
    if (!muted) {
      await tx.execute(sql`delete from mute where profile_id = ${me} and content_id = ${id}`);
      return { muted };
    }
    const post = sql`select id from content where id = ${id} and ${visibleContent(viewer)}`;
    if (!(await tx.maybe(IdRow, post))) throw new AppError('POST_NOT_FOUND');
    await tx.execute(
      sql`insert into mute (profile_id, content_id) values (${me}, ${id}) on conflict do nothing`,
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

/** Whether the viewer has muted what happens about a post. */
export async function isMuted(db: Db, viewer: Viewer, { contentId }: IsMuted): Promise<{ muted: boolean }> {
  const own = await db.maybe(
    IdRow,
    sql`select id from mute where profile_id = ${viewer.id}::uuid and content_id = ${contentId}::uuid`,
  );
  return { muted: own !== null };
}

const MutedRow = z.object({
  ...MemberColumns.shape,
  id: z.guid(),
  sort_at: z.date(),
  words: z.string(),
  covered_for: z.string().nullable(),
});

/** The posts about which the viewer does not want to be told, latest first. */
export async function listMuted(db: Db, viewer: Viewer, { cursor }: ListMuted): Promise<MutedPage> {
  const limit = pageSize.people;
  const found = await db.rows(
    MutedRow,
    sql`with page as materialized (
        select content.id, mute.created_at as sort_at, content.author_id,
          coalesce(nullif(content.text, ''), content.title_name, '') as words, ${coveredFor('content', viewer)} as covered_for
        from mute join content on content.id = mute.content_id
        where mute.profile_id = ${viewer.id}::uuid and ${visibleContent(viewer)}
          ${pastCursor(cursor, 'newest', sql`mute.created_at`, sql`content.id`)}
        order by mute.created_at desc, content.id desc limit ${limit + 1})
      select page.id, page.sort_at, page.words, page.covered_for, ${memberColumns('author')}
      from page join profile author on author.id = page.author_id ${avatarJoin('author')}
      order by page.sort_at desc, page.id desc`,
  );
  const { rows, nextCursor } = toPage(found, limit);
  return {
    items: rows.map((row) => ({
      kind: 'muted',
      id: row.id,
      author: toMemberRef(row),
      text: row.covered_for === null ? row.words : spoilerFor(row.covered_for),
    })),
    nextCursor,
  };
}
