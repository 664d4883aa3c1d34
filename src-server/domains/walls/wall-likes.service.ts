import type { Db } from '#server/db/client.ts';
import { pick } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { SetWallLike } from '#shared/schemas/walls.ts';
import { wallPostTopic } from '#shared/topics.ts';
import type { WallLikeState } from '#shared/views/walls.ts';
import { visibleWallPost, visibleWallReply } from './walls.views.ts';

const place = pick('wallPost', ['id', 'profileId']);
const states = {
  post: pick('wallPost', ['rev', 'likeCount']),
  reply: pick('wallReply', ['rev', 'likeCount']),
};

/** Selects where a visible target stands and locks it, so that likes of it and their counts take their turns. */
const lockTarget = ({ kind, id }: SetWallLike['target'], viewer: Viewer): Sql =>
  kind === 'post'
    ? sql`select ${place.columns} from wall_post where id = ${id}::uuid${visibleWallPost(viewer)}
        for no key update`
    : sql`select ${place.columns}
        from wall_reply join wall_post on wall_post.id = wall_reply.wall_post_id
        where wall_reply.id = ${id}::uuid${visibleWallPost(viewer)}${visibleWallReply(viewer)}
        for no key update of wall_reply`;

/** Makes the viewer's like of a wall post or a reply match `liked`; repeating a call changes nothing. Nobody is told. */
export async function setWallLike(db: Db, viewer: Viewer, input: SetWallLike): Promise<WallLikeState> {
  const { target, liked } = input;
  const [table, column] =
    target.kind === 'post' ? [sql`wall_post`, sql`wall_post_id`] : [sql`wall_reply`, sql`wall_reply_id`];
  const act = liked
    ? sql`insert into wall_like (author_id, ${column}) select ${viewer.id}::uuid, ${target.id}::uuid from target
        on conflict do nothing`
    : sql`delete from wall_like using target
        where wall_like.author_id = ${viewer.id}::uuid and wall_like.${column} = ${target.id}::uuid`;
  const written = await db.writeOne(
    place.row,
    sql`with target as materialized (${lockTarget(target, viewer)}), act as (${act})
      select * from target`,
    ({ profileId, id: postId }) => [wallPostTopic(profileId, postId)],
  );
  // what a statement's own triggers counted, only the next one sees
  const { row, columns } = states[target.kind];
  const state =
    written && (await db.maybe(row, sql`select ${columns} from ${table} where id = ${target.id}::uuid`));
  if (!state) throw new AppError('NOT_FOUND');
  const kind = target.kind === 'post' ? 'wall_post' : 'wall_reply';
  return { kind, id: target.id, rev: state.rev, likes: state.likeCount, liked };
}
