import type { Db, Tx } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Topic, memberTopic, profileTopic } from '#shared/topics.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { readOwnProfile } from './own-profile.views.ts';

const profile = columnsOf('profile');
const wallPost = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

const placeOfPost = pick('wallPost', ['id', 'profileId']);
const wall = pick('wallPost', ['profileId']);

/** Locks the viewer's own row: the first step of every write to their profile and its pictures. False if they no longer exist. */
export const lockOwnProfile = async (tx: Tx, viewer: Viewer): Promise<boolean> =>
  (await tx.maybe(
    IdRow,
    sql`select ${profile.id} from profile where ${profile.id} = ${viewer.id}::uuid for no key update`,
  )) !== null;

/**
 * Locks both members before a write between them, always in the same order: otherwise, two members who act on each other at the same
 * time could deadlock.
 */
export async function lockMembers(
  tx: Tx,
  one: string,
  other: string,
  strength: Sql = sql`for no key update`,
): Promise<void> {
  await tx.rows(
    IdRow,
    sql`select ${profile.id} from profile where ${profile.id} in (${one}::uuid, ${other}::uuid)
      order by ${profile.id} ${strength}`,
  );
}

/** Changes the viewer's own profile or its pictures, one change at a time, and publishes it. SIGNED_OUT if they no longer exist. */
export function changeOwnProfile(
  db: Db,
  viewer: Viewer,
  act: (tx: Tx) => Promise<void>,
): Promise<OwnProfile> {
  return db.write(async (tx) => {
    if (!(await lockOwnProfile(tx, viewer))) throw new AppError('SIGNED_OUT');
    await act(tx);
    tx.publish(memberTopic(viewer.id), profileTopic(viewer.id));
    return readOwnProfile(tx, viewer);
  });
}

/** Extends the timeouts of a write to everything that a member has: it may run longer, and wait longer for other such writes. */
export const extendTimeouts = (tx: Tx): Promise<number> =>
  tx.execute(
    sql`select set_config('statement_timeout', '120s', true), set_config('lock_timeout', '60s', true)`,
  );

/** A member's replies on walls, each with the wall's owner. */
export const readOwnWallReplies = (tx: Tx, memberId: string): Promise<Picked<typeof placeOfPost>[]> =>
  tx.rows(
    placeOfPost.row,
    sql`select ${wallReply.id}, ${wall.columns} from wall_reply
      join wall_post on ${wallPost.id} = ${wallReply.wallPostId} where ${wallReply.authorId} = ${memberId}::uuid`,
  );

/** Publishes topics one by one: a member may have more than a function call can have arguments. */
export function publishEach(tx: Tx, topics: readonly Topic[]): void {
  for (const topic of topics) tx.publish(topic);
}
