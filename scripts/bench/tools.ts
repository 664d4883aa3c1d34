import { createSessions } from '#server/auth/sessions.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { Env } from '#server/env.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';

/** Opens a database as the server does: eight connections, and rows are not validated. */
const openDb = (url: string): Db =>
  createDb({ url, bus: createMemoryBus(), connections: 8, checkRows: false });

/** Runs `use` with an open database. */
export async function withDb<T>(url: string, use: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url);
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}

/** The ids that requests are made with; always the same for a data set. */
export interface Sample {
  members: string[];
  /** The members with the most posts. */
  prolific: string[];
  /** Posts of all ages. */
  posts: string[];
  /** The most hearted of the newest posts. */
  hotPost: string;
  /** Posts with at least a page of comments. */
  discussed: string[];
  /** The newest posts. */
  newest: string[];
}

export async function sampleOf(db: Db): Promise<Sample> {
  const [content, profile] = [columnsOf('content'), columnsOf('profile')];
  const ids = async (query: Sql): Promise<string[]> => (await db.rows(IdRow, query)).map((row) => row.id);
  const newestFirst = sql`order by ${content.createdAt} desc, ${content.id} desc`;
  const shuffled = sql`order by md5(${content.id}::text)`;
  const [hotPost = ''] = await ids(
    sql`select id from (
        select ${content.id}, ${content.heartCount} as hearts from content where ${content.isPublic} ${newestFirst} limit 5000) newest
      order by hearts desc, id limit 1`,
  );
  return {
    hotPost,
    members: await ids(sql`select ${profile.id} from profile order by md5(${profile.id}::text) limit 500`),
    prolific: await ids(
      sql`select ${content.authorId} as id from content group by 1 order by count(*) desc, 1 limit 100`,
    ),
    posts: await ids(sql`select ${content.id} from content where ${content.isPublic} ${shuffled} limit 5000`),
    discussed: await ids(
      sql`select ${content.id} from content where ${content.isPublic} and ${content.replyCount} >= 60 ${shuffled} limit 50`,
    ),
    newest: await ids(
      sql`select ${content.id} from content where ${content.isPublic} ${newestFirst} limit 60`,
    ),
  };
}

/** Signs members in; returns a `Cookie` header for each. */
export async function signIn(
  db: Db,
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
  members: readonly string[],
): Promise<string[]> {
  const sessions = createSessions({ db, env, bus: createMemoryBus() });
  const cookies: string[] = [];
  for (const id of members) cookies.push((await sessions.create(id, 'the benchmark')).cookie);
  return cookies;
}
