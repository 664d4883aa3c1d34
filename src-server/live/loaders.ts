import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { type Sql, isOneOf, sql } from '#server/db/sql.ts';
import {
  contentMarks,
  listedContent,
  review,
  visibleContent,
} from '#server/domains/content/content.views.ts';
import { SpoilerColumns, isCovered, spoilerColumns } from '#server/domains/content/spoilers.views.ts';
import { isModerator } from '#server/domains/moderation/moderation.policy.ts';
import { countCases, moderator } from '#server/domains/moderation/moderation.service.ts';
import { readInboxChange } from '#server/domains/notifications/notifications.service.ts';
import {
  MemberColumns,
  MemberListRow,
  avatarJoin,
  memberColumns,
  inSight,
  notBanned,
  notBlocked,
  statsColumns,
  toFollowState,
  visibleMember,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import { readRepliesById, visibleReply } from '#server/domains/replies/replies.views.ts';
import {
  PrintRow,
  readWallPostsById,
  visibleWallPost,
  visibleWallReply,
  wallPrint,
} from '#server/domains/walls/walls.views.ts';
import { AppError } from '#server/errors.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import type { SeenMember } from '#shared/schemas/hearts.ts';
import type { FollowState, MemberRef } from '#shared/views/members.ts';
import type { InboxChange } from '#shared/views/notifications.ts';
import type { ReplyView } from '#shared/views/replies.ts';
import type { WallPostView } from '#shared/views/walls.ts';

const content = columnsOf('content');
const facts = pick('content', ['id', 'rev', 'heartCount', 'replyCount', 'editedAt', 'isPublic', 'authorId']);
const ContentNow = z.object({
  ...facts.shape,
  /** As the author last changed it; null: nobody did. */
  editedText: z.string().nullable(),
  editedVideo: z.string().nullable(),
  ...review.shape,
  ...SpoilerColumns.shape,
  /** The viewer's own two, where the read was for one. */
  hearted: z.boolean().nullable(),
  bookmarked: z.boolean().nullable(),
});
/** A post as the live layer knows it: its counts, and what decides who may see it. */
export type ContentNow = z.infer<typeof ContentNow>;

const newPost = pick('content', ['id', 'type', 'authorId', 'createdAt']);
const FeedPost = z.object({
  ...newPost.shape,
  /** Of a review. */
  titleType: z.enum(['movie', 'show']).nullable(),
  tmdbId: z.int().nullable(),
  /** Of the readers asked for: who does not get it in lists, who follows and who favors its author. */
  unseenBy: z.array(z.guid()),
  followedBy: z.array(z.guid()),
  favoredBy: z.array(z.guid()),
});
/** A new post, with what decides in whose feeds it is. */
export type FeedPost = z.infer<typeof FeedPost>;

const PartedRow = z.object({ reader: z.guid(), member: z.guid() });

/** A member as the live layer knows them: how they look, and their counts. */
export interface MemberNow {
  id: string;
  /** Rises with either of the two. */
  rev: number;
  state: FollowState;
}

/** What the live layer reads; each call is one query. */
export interface LiveLoaders {
  contents: (ids: readonly string[]) => Promise<Map<string, ContentNow>>;
  /** The same, where this viewer may see them. */
  contentsFor: (viewer: MaybeViewer, ids: readonly string[]) => Promise<Map<string, ContentNow>>;
  members: (ids: readonly string[]) => Promise<Map<string, MemberNow>>;
  /** Null: not there for this viewer. */
  memberFor: (viewer: MaybeViewer, id: string) => Promise<MemberNow | null>;
  /** How these members look; who is absent is not there for anybody. */
  faces: (ids: readonly string[]) => Promise<MemberRef[]>;
  /** Of these members those who look newer than the viewer has them, and those who are not there for the viewer any more. */
  facesSince: (
    viewer: MaybeViewer,
    members: readonly SeenMember[],
  ) => Promise<{ newer: MemberRef[]; gone: string[] }>;
  /** Which of the readers are parted from which of these members by a block: by reader, the members. */
  parted: (readers: readonly string[], members: readonly string[]) => Promise<Map<string, Set<string>>>;
  repliesFor: (viewer: MaybeViewer, ids: readonly string[]) => Promise<ReplyView[]>;
  /** A post's comments that do not show to this viewer. */
  unseenReplies: (viewer: Viewer, contentId: string) => Promise<string[]>;
  /** Those of the readers to whom one of these comments looks different than to a visitor, or does not show. */
  readersApart: (readers: readonly string[], replyIds: readonly string[]) => Promise<Set<string>>;
  /** What a wall looks like in short; null: it is not there for this viewer. */
  wallPrint: (viewer: MaybeViewer, profileId: string) => Promise<string | null>;
  wallPostsFor: (viewer: MaybeViewer, ids: readonly string[]) => Promise<WallPostView[]>;
  /** Those of the readers to whom one of these wall posts looks different than to a visitor, or does not show. */
  wallReadersApart: (readers: readonly string[], postIds: readonly string[]) => Promise<Set<string>>;
  feedPosts: (ids: readonly string[], readers: readonly string[]) => Promise<FeedPost[]>;
  /** Ids of public posts made after `time`, at most a hundred. */
  postsSince: (time: Date) => Promise<string[]>;
  /** How many reported things wait for the viewer's decision; throws MODERATORS_ONLY. */
  openReports: (viewer: Viewer) => Promise<{ open: number }>;
  inboxSince: (viewer: Viewer, since: number | null) => Promise<{ seq: number; change: InboxChange }>;
}

const byId = <T extends { id: string }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

const contentNow = (ids: readonly string[], condition: Sql, viewer: MaybeViewer): Sql =>
  sql`select ${facts.columns}, case when ${content.editedAt} is not null then ${content.text} end as "editedText",
    case when ${content.editedAt} is not null then ${content.youtubeVideoId} end as "editedVideo", ${review.columns},
    ${spoilerColumns('content', viewer)}, ${
      viewer ? contentMarks(viewer) : sql`null::boolean as hearted, null::boolean as bookmarked`
    } from content where ${isOneOf(sql`id`, ids)} and ${condition}`;

const membersNow = (viewer: MaybeViewer): Sql =>
  sql`select ${memberColumns('member')}, ${statsColumns(viewer)} from profile member
    join profile_counts stats on stats.profile_id = member.id ${avatarJoin('member')}`;

function toMemberNow(row: z.infer<typeof MemberListRow>): MemberNow {
  const state = { ...toFollowState(row), member: toMemberRef(row) };
  return { id: state.id, rev: state.rev + state.member.rev, state };
}

/** Many viewers at once: the rules of who sees what, with a column where one viewer's id would stand. */
const eachReader = { id: sql`reader.id` };

export function createLiveLoaders(db: Db): LiveLoaders {
  return {
    contents: async (ids) => byId(await db.rows(ContentNow, contentNow(ids, sql`true`, null))),
    contentsFor: async (viewer, ids) =>
      byId(await db.rows(ContentNow, contentNow(ids, visibleContent(viewer), viewer))),
    async members(ids) {
      const rows = await db.rows(
        MemberListRow,
        sql`${membersNow(null)} where ${isOneOf(sql`member.id`, ids)}${notBanned(sql`member.id`)}`,
      );
      return byId(
        rows.map(toMemberNow).map(({ state, ...now }) => {
          // what one has set on them is the viewer's own, and this goes to many
          const { following: _following, favorite: _favorite, ...shared } = state;
          return { ...now, state: shared };
        }),
      );
    },
    async memberFor(viewer, id) {
      const row = await db.maybe(
        MemberListRow,
        sql`${membersNow(viewer)} where member.id = ${id}::uuid${inSight(viewer, sql`member.id`)}`,
      );
      return row && toMemberNow(row);
    },
    async faces(ids) {
      const rows = await db.rows(
        MemberColumns,
        sql`select ${memberColumns('member')} from profile member ${avatarJoin('member')}
          where ${isOneOf(sql`member.id`, ids)}${notBanned(sql`member.id`)}`,
      );
      return rows.map(toMemberRef);
    },
    async facesSince(viewer, members) {
      const seen = sql`unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ rev }) => rev)}::int[]) seen (id, rev)`;
      const [newer, gone] = await Promise.all([
        db.rows(
          MemberColumns,
          sql`select ${memberColumns('member')} from ${seen}
            join profile member on member.id = seen.id and member.rev > seen.rev ${avatarJoin('member')}
            where true${inSight(viewer, sql`member.id`)}`,
        ),
        db.rows(
          IdRow,
          sql`select id from ${seen} where not exists (
            select 1 from profile member where member.id = seen.id${inSight(viewer, sql`member.id`)})`,
        ),
      ]);
      return { newer: newer.map(toMemberRef), gone: gone.map(({ id }) => id) };
    },
    async parted(readers, members) {
      const rows = await db.rows(
        PartedRow,
        sql`select reader.id as reader, member.id as member
          from unnest(${readers}::uuid[]) reader (id), unnest(${members}::uuid[]) member (id)
          where not (true${notBlocked(eachReader, sql`member.id`)})`,
      );
      const parted = new Map<string, Set<string>>();
      for (const { reader, member } of rows) {
        parted.set(reader, (parted.get(reader) ?? new Set()).add(member));
      }
      return parted;
    },
    repliesFor: (viewer, ids) => readRepliesById(db, viewer, ids),
    async unseenReplies(viewer, contentId) {
      const rows = await db.rows(
        IdRow,
        sql`select id from reply where content_id = ${contentId}::uuid and not (true${visibleReply(viewer)})`,
      );
      return rows.map(({ id }) => id);
    },
    async readersApart(readers, replyIds) {
      const rows = await db.rows(
        IdRow,
        sql`select reader.id from unnest(${readers}::uuid[]) reader (id)
          where exists (select 1 from reply where reply.id = any(${replyIds}::uuid[])${visibleReply(null)} and (
            reply.author_id = reader.id
            or exists (select 1 from heart where heart.author_id = reader.id and heart.reply_id = reply.id)
            or (reply.spoiler_tmdb_id is not null and not ${isCovered('reply', eachReader)})
            or not (true${visibleReply(eachReader)})))`,
      );
      return new Set(rows.map(({ id }) => id));
    },
    async wallPrint(viewer, profileId) {
      if (!(await db.maybe(IdRow, visibleMember(profileId, viewer)))) return null;
      return (await db.one(PrintRow, wallPrint(profileId, viewer))).print;
    },
    wallPostsFor: (viewer, ids) => readWallPostsById(db, viewer, ids),
    async wallReadersApart(readers, postIds) {
      const rows = await db.rows(
        IdRow,
        sql`select reader.id from unnest(${readers}::uuid[]) reader (id)
          where exists (select 1 from wall_post where wall_post.id = any(${postIds}::uuid[])${visibleWallPost(null)} and (
            reader.id in (wall_post.author_id, wall_post.profile_id)
            or exists (select 1 from wall_like where author_id = reader.id and wall_post_id = wall_post.id)
            or not (true${visibleWallPost(eachReader)})
            or exists (select 1 from wall_reply where wall_reply.wall_post_id = wall_post.id${visibleWallReply(null)} and (
              wall_reply.author_id = reader.id
              or exists (select 1 from wall_like where author_id = reader.id and wall_reply_id = wall_reply.id)
              or not (true${visibleWallReply(eachReader)})))))`,
      );
      return new Set(rows.map(({ id }) => id));
    },
    feedPosts: (ids, readers) =>
      db.rows(
        FeedPost,
        sql`select ${newPost.columns},
            case when ${content.type} = 'review' then ${content.titleType} end as "titleType",
            case when ${content.type} = 'review' then ${content.tmdbId} end as "tmdbId",
            array(select reader.id from unnest(${readers}::uuid[]) reader (id)
              where not (${visibleContent(eachReader)}${listedContent(eachReader)})) as "unseenBy",
            array(select follower_id from follow
              where followee_id = content.author_id and follower_id = any(${readers}::uuid[])) as "followedBy",
            array(select profile_id from favorite
              where favorite_id = content.author_id and profile_id = any(${readers}::uuid[])) as "favoredBy"
          from content where content.id = any(${ids}::uuid[]) and content.is_public
          order by content.created_at, content.id`,
      ),
    async postsSince(time) {
      const rows = await db.rows(
        IdRow,
        sql`select id from content where is_public and created_at > ${time}::timestamptz
          order by created_at desc, id desc limit 100`,
      );
      return rows.map(({ id }) => id);
    },
    async openReports(viewer) {
      if (!(await isModerator(db, viewer.id))) throw new AppError('MODERATORS_ONLY');
      return countCases(db, moderator(viewer));
    },
    inboxSince: (viewer, since) => readInboxChange(db, viewer, since),
  };
}
