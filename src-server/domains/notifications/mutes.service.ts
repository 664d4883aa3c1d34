import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { columnsOf } from '#server/db/columns.ts';
import { pastCursor, toPage } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { visibleContent } from '#server/domains/content/content.views.ts';
import { CoveredFor, coveredFor } from '#server/domains/content/spoilers.views.ts';
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
import type { NotificationType } from '#shared/notification-types.ts';
import type { Conversation, IsMuted, ListMuted, SetMuted } from '#shared/schemas/notifications.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import type { MutedPage } from '#shared/views/notifications.ts';

const author = columnsOf('profile', 'author');
const content = columnsOf('content');
const muteTable = columnsOf('mute');
const owner = columnsOf('profile', 'owner');
const wallPost = columnsOf('wallPost');

/** How to check that the viewer may see a conversation's subject. */
const conversations = {
  post: {
    visible: (viewer: Viewer, id: Sql) =>
      sql`select ${content.id} from content where ${content.id} = ${id} and ${visibleContent(viewer)}`,
    missing: 'POST_NOT_FOUND',
  },
  wall_post: {
    visible: (viewer: Viewer, id: Sql) =>
      sql`select ${wallPost.id} from wall_post where ${wallPost.id} = ${id} and ${visibleWallPost(viewer)}`,
    missing: 'NOT_FOUND',
  },
} as const satisfies Record<Conversation['kind'], unknown>;

const muteOf = (target: SetMuted['target']) => {
  if (target.kind === 'type') return { type: target.type };
  return target.kind === 'post' ? { contentId: target.id } : { wallPostId: target.id };
};

/**
 * Makes the viewer's mute match `muted`: of a type of notification, of everything about a post, or of everything about a wall post
 * and its replies. From then on, the database writes no such notifications; earlier ones stay. POST_NOT_FOUND or NOT_FOUND for
 * something that they cannot see.
 */
export async function setMuted(
  db: Db,
  viewer: Viewer,
  { target, muted }: SetMuted,
): Promise<{ muted: boolean }> {
  return db.write(async (tx) => {
    const mute = { profileId: viewer.id, ...muteOf(target) };
    if (muted && target.kind !== 'type') {
      const { visible, missing } = conversations[target.kind];
      if (!(await tx.maybe(IdRow, visible(viewer, sql`${target.id}::uuid`)))) throw new AppError(missing);
    }
    await tx.prisma((prisma) =>
      muted
        ? prisma.mute.createMany({ data: mute, skipDuplicates: true })
        : prisma.mute.deleteMany({ where: mute }),
    );
    return { muted };
  });
}

/** The types of notification that the viewer has muted. */
export async function listMutedTypes(db: Db, viewer: Viewer): Promise<{ types: NotificationType[] }> {
  const rows = await db.prisma.mute.findMany({
    where: { profileId: viewer.id, type: { not: null } },
    select: { type: true },
    orderBy: { type: 'asc' },
  });
  return { types: rows.flatMap(({ type }) => type ?? []) };
}

/** Whether the viewer has muted a post or a wall post. */
export async function isMuted(
  db: Db,
  viewer: Viewer,
  { contentId, wallPostId }: IsMuted,
): Promise<{ muted: boolean }> {
  const own = await db.prisma.mute.findFirst({
    where: { profileId: viewer.id, contentId, wallPostId },
    select: { id: true },
  });
  return { muted: own !== null };
}

const MutedRow = z.object({
  ...MemberColumns.shape,
  id: z.guid(),
  sortAt: z.date(),
  words: z.string(),
  coveredFor: CoveredFor,
  wall: z.string().nullable(),
});

/** The posts and wall posts that the viewer has muted, latest first. */
export async function listMuted(db: Db, viewer: Viewer, { cursor }: ListMuted): Promise<MutedPage> {
  const limit = pageSize.people;
  const fetchedRows = await db.rows(
    MutedRow,
    sql`with page as materialized (
        select * from (
          select ${content.id}, ${muteTable.createdAt} as sort_at, ${content.authorId} as author, null::text as wall,
            coalesce(nullif(${content.text}, ''), ${content.titleName}, '') as words, ${coveredFor('content', viewer)} as covered_for
          from mute join content on ${content.id} = ${muteTable.contentId}
          where ${muteTable.profileId} = ${viewer.id}::uuid and ${visibleContent(viewer)}
          union all
          select ${wallPost.id}, ${muteTable.createdAt}, ${wallPost.authorId}, ${owner.username}, ${wallPost.text}, null
          from mute join wall_post on ${wallPost.id} = ${muteTable.wallPostId}
            join profile owner on ${owner.id} = ${wallPost.profileId}
          where ${muteTable.profileId} = ${viewer.id}::uuid and ${visibleWallPost(viewer)}) muted
        where ${pastCursor(cursor, 'newest', sql`muted.sort_at`, sql`muted.id`)}
        order by muted.sort_at desc, muted.id desc limit ${limit + 1})
      select page.id, page.sort_at as "sortAt", page.words, page.covered_for as "coveredFor", page.wall, ${memberColumns('author')}
      from page join profile author on ${author.id} = page.author ${avatarJoin('author')}
      order by page.sort_at desc, page.id desc`,
  );
  const { rows, nextCursor } = toPage(fetchedRows, limit);
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
