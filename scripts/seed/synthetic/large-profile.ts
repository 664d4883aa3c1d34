import type pg from 'pg';
import { columnList, columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { runSql } from '#scripts/seed/rows.ts';
import { bulkLoad } from './load.ts';

interface LargeProfile {
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

/** Gives a member far more of everything than most have: in bulk, in one transaction, with exact counters at its end. */
export async function seedLargeProfile(
  client: pg.ClientBase,
  { memberId, hostId, posts, hearts, followers }: LargeProfile,
): Promise<void> {
  const [content, profile] = [columnsOf('content'), columnsOf('profile')];
  const write = (authorId: string, count: number) =>
    runSql(
      client,
      sql`insert into content (${columnList('content', ['authorId', 'text'])})
        select ${authorId}::uuid, 'Post ' || n from generate_series(1, ${count}::int) n`,
    );
  const fill = async (): Promise<void> => {
    await runSql(
      client,
      sql`with crowd as (
          insert into profile (${columnList('profile', ['username'])})
          select 'crowd_' || n from generate_series(1, ${followers}::int) n returning ${profile.id}
        ), counts as (insert into profile_counts (${columnList('profileCounts', ['profileId'])}) select id from crowd
        ), inboxes as (insert into inbox (${columnList('inbox', ['recipientId'])}) select id from crowd)
        insert into follow (${columnList('follow', ['followerId', 'followeeId'])}) select id, ${memberId}::uuid from crowd`,
    );
    await write(memberId, posts);
    await write(hostId, hearts);
    await runSql(
      client,
      sql`insert into heart (${columnList('heart', ['authorId', 'contentId'])})
        select ${memberId}::uuid, ${content.id} from content where ${content.authorId} = ${hostId}::uuid`,
    );
  };
  await bulkLoad(client, fill, () => {});
  await client.query('analyze');
}
