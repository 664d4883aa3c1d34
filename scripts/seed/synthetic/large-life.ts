import type pg from 'pg';
import { bulkLoad } from './load.ts';

interface LargeLife {
  /** Whose it is. */
  memberId: string;
  /** Who wrote what they have hearted. */
  hostId: string;
  /** Posts that they wrote. */
  posts: number;
  /** Posts of the host, each with a heart of theirs. */
  hearts: number;
  /** Members made for it, who all follow them. */
  followers: number;
}

/** Fills a member's life as no test could live it: in bulk, in one transaction, with exact counters at its end. */
export async function seedLargeLife(
  client: pg.ClientBase,
  { memberId, hostId, posts, hearts, followers }: LargeLife,
): Promise<void> {
  const write = (authorId: string, count: number) =>
    client.query(
      `insert into content (author_id, text) select $1::uuid, 'Post ' || n from generate_series(1, $2::int) n`,
      [authorId, count],
    );
  const fill = async (): Promise<void> => {
    await client.query(
      `with crowd as (
         insert into profile (username) select 'crowd_' || n from generate_series(1, $2::int) n returning id
       ), counts as (insert into profile_counts (profile_id) select id from crowd
       ), inboxes as (insert into inbox (recipient_id) select id from crowd)
       insert into follow (follower_id, followee_id) select id, $1::uuid from crowd`,
      [memberId, followers],
    );
    await write(memberId, posts);
    await write(hostId, hearts);
    await client.query(
      `insert into heart (author_id, content_id) select $1::uuid, id from content where author_id = $2::uuid`,
      [memberId, hostId],
    );
  };
  await bulkLoad(client, fill, () => {});
  await client.query('analyze');
}
