import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { SetWallLike } from '#shared/schemas/walls.ts';
import { wallPostTopic } from '#shared/topics.ts';
import type { WallLikeState } from '#shared/views/walls.ts';
import { visibleWallPost, visibleWallReply } from './walls.views.ts';

const wallLike = columnsOf('wallLike');
const wallPost = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

const place = pick('wallPost', ['id', 'profileId']);
const post = pick('wallPost', ['rev', 'likeCount']);
const reply = pick('wallReply', ['rev', 'likeCount']);
const states = {
  post: {
    row: post.row,
    read: (id: string) => sql`select ${post.columns} from wall_post where ${wallPost.id} = ${id}::uuid`,
  },
  reply: {
    row: reply.row,
    read: (id: string) => sql`select ${reply.columns} from wall_reply where ${wallReply.id} = ${id}::uuid`,
  },
};

/** Selects where a visible target stands and locks it, so that likes of it and their counts take their turns. */
const lockTarget = ({ kind, id }: SetWallLike['target'], viewer: Viewer): Sql =>
  kind === 'post'
    ? sql`select ${place.columns} from wall_post where ${wallPost.id} = ${id}::uuid and ${visibleWallPost(viewer)}
        for no key update`
    : sql`select ${place.columns}
        from wall_reply join wall_post on ${wallPost.id} = ${wallReply.wallPostId}
        where ${wallReply.id} = ${id}::uuid and ${visibleWallPost(viewer)} and ${visibleWallReply(viewer)}
        for no key update of wall_reply`;

/** Makes the viewer's like of a wall post or a reply match `liked`; repeating a call changes nothing. Nobody is notified. */
export async function setWallLike(db: Db, viewer: Viewer, input: SetWallLike): Promise<WallLikeState> {
  const { target, liked } = input;
  const field = target.kind === 'post' ? 'wallPostId' : 'wallReplyId';
  const { row, read } = states[target.kind];
  const act = liked
    ? sql`insert into wall_like (${columnList('wallLike', ['authorId', field])}) select ${viewer.id}::uuid, ${target.id}::uuid
        from target
        on conflict do nothing`
    : sql`delete from wall_like using target
        where ${wallLike.authorId} = ${viewer.id}::uuid and ${wallLike[field]} = ${target.id}::uuid`;
  const written = await db.writeOne(
    place.row,
    sql`with target as materialized (${lockTarget(target, viewer)}), act as (${act})
      select * from target`,
    ({ profileId, id: postId }) => [wallPostTopic(profileId, postId)],
  );
  // what a statement's own triggers counted, only the next one sees
  const state = written && (await db.maybe(row, read(target.id)));
  if (!state) throw new AppError('NOT_FOUND');
  const kind = target.kind === 'post' ? 'wall_post' : 'wall_reply';
  return { kind, id: target.id, rev: state.rev, likes: state.likeCount, liked };
}
