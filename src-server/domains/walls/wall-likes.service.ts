import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { SetWallLike } from '#shared/schemas/walls.ts';
import { wallPostTopic } from '#shared/topics.ts';
import type { WallLikeState } from '#shared/views/walls.ts';
import { visibleWallPost, visibleWallReply } from './walls.views.ts';

const PlaceRow = z.object({ profile_id: z.guid(), post_id: z.guid() });
const StateRow = z.object({ rev: z.int(), like_count: z.int() });

/** Selects where a visible target stands and locks it, so that likes of it and their counts take their turns. */
const lockTarget = ({ kind, id }: SetWallLike['target'], viewer: Viewer): Sql =>
  kind === 'post'
    ? sql`select profile_id, id as post_id from wall_post where id = ${id}::uuid${visibleWallPost(viewer)}
        for no key update`
    : sql`select wall_post.profile_id, wall_post.id as post_id
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
  const place = await db.writeOne(
    PlaceRow,
    sql`with target as materialized (${lockTarget(target, viewer)}), act as (${act})
      select profile_id, post_id from target`,
    ({ profile_id: profileId, post_id: postId }) => [wallPostTopic(profileId, postId)],
  );
  // what a statement's own triggers counted, only the next one sees
  const state =
    place &&
    (await db.maybe(StateRow, sql`select rev, like_count from ${table} where id = ${target.id}::uuid`));
  if (!state) throw new AppError('NOT_FOUND');
  const kind = target.kind === 'post' ? 'wall_post' : 'wall_reply';
  return { kind, id: target.id, rev: state.rev, likes: state.like_count, liked };
}
