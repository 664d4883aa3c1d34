import type { Tx } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import type { Topic } from '#shared/topics.ts';

const wallPost = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

const placeOfPost = pick('wallPost', ['id', 'profileId']);
const wall = pick('wallPost', ['profileId']);

/** Lets a write of everything that a member has take longer, and wait longer for another such write, than other writes may. */
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

/** Publishes topics one by one: a member may have more of them than a call can have arguments. */
export function publishEach(tx: Tx, topics: readonly Topic[]): void {
  for (const topic of topics) tx.publish(topic);
}
