import { describe, expect, it } from 'vitest';
import {
  makeMember,
  makePost,
  makeReply,
  makeWallLike,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { sql } from '#server/db/sql.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { wrongCounters } from '#tests/support/rows.ts';

const api = useApi();

/** A pseudorandom number generator with a fixed seed. */
function seededRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

describe('database: stored counters', () => {
  it('are right after many random actions of members, some of whom leave in between', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => makeMember(api.pool)));
    const walls = await Promise.all(
      members.map((member, index) =>
        makeWallPost(api.pool, { profileId: members[(index + 1) % 10]?.id ?? '', authorId: member.id }),
      ),
    );
    const posts = (await Promise.all(members.map(({ id }) => makePost(api.pool, { authorId: id })))).map(
      ({ id }) => id,
    );
    const comments = (
      await Promise.all(
        members.map(({ id }, index) =>
          makeReply(api.pool, { contentId: posts[index % 3] ?? '', authorId: id }),
        ),
      )
    ).map(({ id }) => id);
    const random = seededRandom(7);
    const pick = <T>(list: readonly T[]): T => {
      const item = list[random(list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    };
    const acts: (() => Promise<unknown>)[] = [
      () =>
        api
          .as(pick(members))
          .hearts.set({ target: { kind: 'content', id: pick(posts) }, hearted: random(3) > 0 }),
      () =>
        api
          .as(pick(members))
          .hearts.set({ target: { kind: 'reply', id: pick(comments) }, hearted: random(3) > 0 }),
      () => api.as(pick(members)).follows.set({ profileId: pick(members).id, following: random(3) > 0 }),
      async () => {
        const parentId = random(2) ? pick(comments) : undefined;
        const input = { contentId: pick(posts), parentId, text: 'Storm', clientId: crypto.randomUUID() };
        comments.push((await api.as(pick(members)).replies.create(input)).id);
      },
      () => api.as(pick(members)).replies.remove({ id: pick(comments) }),
      async () =>
        void posts.push(
          (await api.as(pick(members)).content.create({ text: 'Storm', clientId: crypto.randomUUID() })).id,
        ),
      () => api.as(pick(members)).content.remove({ id: pick(posts) }),
      () => api.as(pick(members)).notifications.markAllRead({ upTo: random(40) }),
      () => api.pool.query('update content set is_public = not is_public where id = $1', [pick(posts)]),
      () => makeWallLike(api.pool, { authorId: pick(members).id, wallPostId: pick(walls).id }),
      () => makeWallReply(api.pool, { wallPostId: pick(walls).id, authorId: pick(members).id }),
    ];
    const unexpected: string[] = [];
    const act = async () => {
      const refused = await reasonOf(pick(acts)());
      // members and posts disappear all the time, and walls are written without the service
      if (
        !/^(not refused|NOT_FOUND|POST_NOT_FOUND|COMMENT_NOT_FOUND|PROFILE_NOT_FOUND|NOT_YOURS|FOLLOW_YOURSELF|23503|23505)$/.test(
          refused,
        )
      ) {
        unexpected.push(refused);
      }
    };
    for (let round = 0; round < 60; round += 1) {
      await Promise.all(Array.from({ length: 6 }, act));
      if (round % 20 === 19) {
        const leaver = members.splice(random(members.length), 1)[0]?.id;
        const leaving = api.db.write((tx) => tx.execute(sql`delete from profile where id = ${leaver}`));
        await Promise.all([leaving, act(), act(), act()]);
      }
    }
    expect(unexpected).toEqual([]);
    expect(await wrongCounters(api.pool)).toEqual([]);
    expect((await api.pool.query('select * from audit_derived()')).rows).toEqual([]);
  });

  it('cover every column that stores a count', async () => {
    const { rows } = await api.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name <> '_prisma_migrations' and (column_name like '%\\_count' or table_name = 'profile_counts' and column_name not in ('profile_id', 'rev'))`,
    );
    const declared = await api.pool.query<{ name: string }>(
      `select parent || '.' || "column" as name from counter`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(declared.rows.map(({ name }) => name).toSorted());
  });

  it('are checked by the audit and corrected by the recount if they were changed by hand', async () => {
    const member = await makeMember(api.pool);
    const post = await makePost(api.pool, { authorId: member.id });
    await makeReply(api.pool, { contentId: post.id, authorId: member.id });
    await api.pool.query('update content set heart_count = 7, reply_count = 0 where id = $1', [post.id]);
    await api.pool.query('update profile_counts set posts = 3, followers = 2 where profile_id = $1', [
      member.id,
    ]);
    await api.pool.query('update inbox set unread = 4 where recipient_id = $1', [member.id]);
    const wrong = (await wrongCounters(api.pool)).map(({ counter }) => counter);
    expect(wrong.toSorted()).toEqual(
      [
        'content.heart_count',
        'content.reply_count',
        'inbox.unread',
        'profile_counts.followers',
        'profile_counts.posts',
      ].toSorted(),
    );
    const { rev } = await api.as(null).content.get({ id: post.id });
    const { rows } = await api.pool.query<{ fixed: string }>('select recount_counters() as fixed');
    expect(rows).toEqual([{ fixed: '5' }]);
    expect(await wrongCounters(api.pool)).toEqual([]);
    const repaired = await api.as(null).content.get({ id: post.id });
    expect(repaired.counts).toEqual({ hearts: 0, replies: 1 });
    expect(repaired.rev).toBeGreaterThan(rev);
  });

  it('are never below zero', async () => {
    const { id } = await makePost(api.pool, { authorId: (await makeMember(api.pool)).id });
    await expect(api.pool.query('update content set heart_count = -1 where id = $1', [id])).rejects.toThrow(
      'content_counts_not_negative',
    );
  });
});
