import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { toPage } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import { GifColumns, gifColumns, imageAs, toGif } from '#server/domains/media/media.views.ts';
import { contentWords, profileWords } from '#server/domains/safety/safety.views.ts';
import { ratings } from '#shared/ratings.ts';
import type { ActPage, ActView, CasePage, ReportCase, ReportEntry } from '#shared/views/moderation.ts';

const kinds = ['content', 'reply', 'wall_post', 'wall_reply', 'profile'] as const;

const image = imageAs('image');

const CaseRow = z.object({
  ...MemberColumns.shape,
  id: z.guid(),
  target_kind: z.enum(kinds),
  sort_at: z.date(),
  reports: z.int(),
  text_copy: z.string(),
  banned: z.boolean(),
  words: z.string().nullable(),
  content_id: z.guid().nullable(),
  wall: z.string().nullable(),
  wall_post_id: z.guid().nullable(),
  title_name: z.string().nullable(),
  rating: z.enum(ratings).nullable(),
  ...GifColumns.shape,
  ...image.shape,
});

const SaidRow = z.object({
  ...MemberColumns.shape,
  target_id: z.guid(),
  reason: z.string(),
  created_at: z.date(),
});

/** Reports of one thing that are shown with it; its number says how many there are. */
const mostSaid = 10;

async function readSaid(db: Executor, ids: readonly string[]): Promise<Map<string, ReportEntry[]>> {
  const rows = await db.rows(
    SaidRow,
    sql`select said.target_id, said.reason, said.created_at, ${memberColumns('member')} from (
        select *, row_number() over (partition by target_kind, target_id order by created_at desc, id desc) as place
        from report where act_id is null and target_id = any(${ids}::uuid[])) said
      join profile member on member.id = said.reporter_id ${avatarJoin('member')}
      where said.place <= ${mostSaid} order by said.created_at desc, said.id desc`,
  );
  const said = new Map<string, ReportEntry[]>();
  for (const row of rows) {
    const { target_id: id, reason, created_at: createdAt } = row;
    said.set(id, [...(said.get(id) ?? []), { reporter: toMemberRef(row), reason, createdAt }]);
  }
  return said;
}

/**
 * Reads what was reported, where it still is, whoever may see it otherwise: a moderator looks past blocks and what is
 * unlisted, or a block would be a way out of their sight. `skeleton`: see `openCases`.
 */
export async function readCases(db: Executor, skeleton: Sql, limit: number): Promise<CasePage> {
  const found = await db.rows(
    CaseRow,
    sql`with page as materialized (${skeleton})
      select page.id, page.target_kind, page.sort_at, page.reports, page.text_copy,
        exists (select 1 from ban where ban.member_id = author.id) as banned,
        case page.target_kind when 'profile' then ${profileWords('author')} when 'content' then
            case when content.id is not null then ${contentWords} end
          else coalesce(reply.text, wall_post.text, wall_reply.text) end as words,
        coalesce(content.id, reply.content_id) as content_id, host.username as wall, below.id as wall_post_id, content.title_name, content.rating,
        ${gifColumns('content')}, ${image.columns}, ${memberColumns('author')}
      from page join profile author on author.id = page.author_id ${avatarJoin('author')}
        left join content on page.target_kind = 'content' and content.id = page.id
        left join media image on image.id = content.image_id
        left join reply on page.target_kind = 'reply' and reply.id = page.id and reply.deleted_at is null
        left join wall_reply on page.target_kind = 'wall_reply' and wall_reply.id = page.id
        left join wall_post on page.target_kind = 'wall_post' and wall_post.id = page.id
        left join wall_post below on below.id = coalesce(wall_post.id, wall_reply.wall_post_id)
        left join profile host on host.id = below.profile_id
      order by page.sort_at, page.id`,
  );
  const { rows, nextCursor } = toPage(found, limit);
  const said = await readSaid(
    db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => toCase(row, said.get(row.id) ?? [])), nextCursor };
}

function toCase(row: z.infer<typeof CaseRow>, reports: ReportEntry[]): ReportCase {
  const { id, target_kind: kind, title_name: titleName, rating } = row;
  return {
    kind: 'case',
    id,
    target: { kind, id },
    author: toMemberRef(row),
    banned: row.banned,
    words: row.words,
    reportedWords: row.text_copy,
    image: image.toView(row),
    gif: toGif(row),
    review: titleName !== null && rating !== null ? { titleName, rating } : null,
    contentId: row.content_id,
    wall:
      row.wall !== null && row.wall_post_id !== null
        ? { username: row.wall, postId: row.wall_post_id }
        : null,
    count: row.reports,
    firstAt: row.sort_at,
    reports,
  };
}

const ActRow = z.object({
  id: z.guid(),
  sort_at: z.date(),
  kind: z.enum(['remove', 'dismiss', 'ban', 'unban', 'grant', 'revoke']),
  hand: z.enum(['moderator', 'maintainer', 'clock']),
  actor_id: z.guid().nullable(),
  subject_id: z.guid().nullable(),
  target_kind: z.enum(kinds).nullable(),
  target_id: z.guid().nullable(),
  reports: z.int(),
  note: z.string(),
  banned: z.boolean(),
  text_copy: z.string(),
});

/** What was decided; `skeleton` selects `id` and `sort_at` of `limit` + 1 acts, latest first. */
export async function readActs(db: Executor, skeleton: Sql, limit: number): Promise<ActPage> {
  const found = await db.rows(
    ActRow,
    sql`with page as materialized (${skeleton})
      select page.id, page.sort_at, act.kind, act.hand, act.actor_id, act.member_id as subject_id, act.target_kind,
        act.target_id, act.reports, act.note, exists (select 1 from ban where ban.member_id = act.member_id) as banned,
        coalesce((select report.text_copy from report where report.act_id = act.id
          order by report.created_at desc limit 1), '') as text_copy
      from page join moderation_act act on act.id = page.id order by page.sort_at desc, page.id desc`,
  );
  const { rows, nextCursor } = toPage(found, limit);
  const ids = rows.flatMap(({ actor_id: actor, subject_id: subject }) => [actor, subject]);
  const members = await db.rows(
    MemberColumns,
    sql`select ${memberColumns('member')} from profile member ${avatarJoin('member')}
      where member.id = any(${ids.filter((id) => id !== null)}::uuid[])`,
  );
  const byId = new Map(members.map((row) => [row.member_id, toMemberRef(row)]));
  const who = (id: string | null) => (id === null ? null : (byId.get(id) ?? null));
  const items = rows.map((row): ActView => {
    const { id, kind: act, hand, target_kind: kind, target_id: targetId, banned, reports, note } = row;
    return {
      kind: 'act',
      ...{ id, act, hand, banned, reports, note },
      actor: who(row.actor_id),
      member: who(row.subject_id),
      target: kind !== null && targetId !== null ? { kind, id: targetId } : null,
      reportedWords: row.text_copy,
      createdAt: row.sort_at,
    };
  });
  return { items, nextCursor };
}
