import type { Db } from '#server/db/client.ts';
import { type Picked, columnList, columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import {
  contentState,
  contentStates,
  toContentState,
  visibleContent,
} from '#server/domains/content/content.views.ts';
import { insertNotifications } from '#server/domains/notifications/notifications.writes.ts';
import {
  replyState,
  replyStates,
  toReplyState,
  visibleReply,
} from '#server/domains/replies/replies.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { CausedBy } from '#shared/notification-types.ts';
import type { SetHeart } from '#shared/schemas/hearts.ts';
import { type Topic, contentTopic, inboxTopic, viewerFlagTopic, replyTopic } from '#shared/topics.ts';
import type { ContentState } from '#shared/views/content.ts';
import type { ReplyState } from '#shared/views/replies.ts';

const content = columnsOf('content');
const heart = columnsOf('heart');
const reply = columnsOf('reply');

const comment = pick('reply', ['authorId', 'contentId']);
const post = pick('content', ['authorId']);

/**
 * Selects a visible target and locks it, so that concurrent hearts update its counts one after the other. It comes before the profiles,
 * which the notification locks: a ban of the author would otherwise wait for everyone who waits for the target.
 */
const lockTarget = ({ kind, id }: SetHeart['target'], viewer: Viewer): Sql =>
  kind === 'content'
    ? sql`select ${post.columns}, ${content.id} as "contentId" from content
        where ${content.id} = ${id}::uuid and ${visibleContent(viewer)}
        for no key update`
    : sql`select ${comment.columns} from reply join content on ${content.id} = ${reply.contentId}
        where ${reply.id} = ${id}::uuid and ${reply.deletedAt} is null and ${visibleContent(viewer)} and ${visibleReply(viewer)}
        for no key update of reply`;

/**
 * Inserts a heart and its notification, or deletes both, and returns the target; repeating it changes nothing. It is one statement
 * because everyone who hearts a popular post waits for the same row.
 */
function heartStatement(viewer: Viewer, { target, hearted }: SetHeart): Sql {
  const field = target.kind === 'content' ? 'contentId' : 'replyId';
  const lock = sql`with target as materialized (${lockTarget(target, viewer)})`;
  if (!hearted) {
    return sql`${lock}, gone as (
        delete from heart using target where ${heart.authorId} = ${viewer.id}::uuid and ${heart[field]} = ${target.id}::uuid)
      select * from target`;
  }
  const type: CausedBy<'heart'> = target.kind === 'content' ? 'like_post' : 'like_comment';
  const acts = sql`select target."authorId" as recipient, ${type} as type, made.id as cause from made cross join target`;
  return sql`${lock}, made as (
      insert into heart (${columnList('heart', ['authorId', field])}) select ${viewer.id}::uuid, ${target.id}::uuid from target
      on conflict do nothing returning ${heart.id}),
    notified as (${insertNotifications(viewer, 'heart', acts)})
    select * from target`;
}

/** The target's current counts; null if it was deleted. */
async function stateOf(db: Db, { kind, id }: SetHeart['target']): Promise<ContentState | ReplyState | null> {
  if (kind === 'content') {
    const row = await db.maybe(contentState.row, contentStates([id]));
    return row && toContentState(row);
  }
  const row = await db.maybe(replyState.row, replyStates([id]));
  return row && toReplyState(row);
}

/** Makes the viewer's heart match `hearted`; repeating a call changes nothing. */
export async function setHeart(
  db: Db,
  viewer: Viewer,
  input: SetHeart,
): Promise<(ContentState | ReplyState) & { hearted: boolean }> {
  const { target, hearted } = input;
  const topicsOf = ({ authorId: author, contentId }: Picked<typeof comment>): Topic[] => [
    ...(target.kind === 'content'
      ? [contentTopic(contentId), viewerFlagTopic(viewer.id, contentId)]
      : [replyTopic(contentId, target.id)]),
    ...(author === null || author === viewer.id ? [] : [inboxTopic(author)]),
  ];
  const targetRow = await db.writeOne(comment.row, heartStatement(viewer, input), topicsOf);
  // a separate query: a statement does not see what its own triggers counted
  const state = targetRow && (await stateOf(db, target));
  if (!state) throw new AppError(target.kind === 'content' ? 'POST_NOT_FOUND' : 'NOT_FOUND');
  return { ...state, hearted };
}
