import { gifLibrary, libraryGifUrl } from '#server/integrations/gif-library.ts';
import { type Row, type Table, columnList, columnsOf } from '#server/db/columns.ts';
import { sql, toUnnamed } from '#server/db/sql.ts';
import { type Executor, runSql } from '#scripts/seed/rows.ts';
import { comments, members as demoMembers, posts, reviews } from '#demo/seed/data.ts';
import { titleOf } from '#demo/seed/title-of.ts';
import type { Sizes } from './sizes.ts';

/** One part of the set: what it is called, how long it takes relative to the others, and how it is made. */
export interface Step {
  name: string;
  weight: number;
  run: () => Promise<void>;
}

interface Plan {
  db: Executor;
  sizes: Sizes;
  seed: number;
  /** The newest row is as old as this. */
  until: Date;
}

/**
 * The helpers of one run, gone with its connection. `u(n, salt)` is the n-th number in [0, 1) of a stream; `made_id` makes
 * an id of version 7 from a time and a number, so that the same seed makes the same ids.
 */
const helpers = (seed: number): string => `
  create or replace function pg_temp.u(n bigint, salt int) returns float8 language sql immutable parallel safe as $$
    select (hashint8extended(n, ${seed}::bigint * 1000 + salt) & 4503599627370495)::float8 / 4503599627370496 $$;
  create or replace function pg_temp.made_id(kind text, n bigint, at timestamptz) returns uuid language sql immutable parallel safe as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
      || overlay(overlay(substr(md5(kind || n || ':${seed}'), 1, 20) placing '7' from 1) placing '8' from 5))::uuid $$;
  create or replace function pg_temp.one_of(choices jsonb, part float8) returns jsonb language sql immutable parallel safe as $$
    select choices -> floor(part * jsonb_array_length(choices))::int $$;
`;

/** Columns to insert, for statements that are text. */
const columns = <T extends Table>(table: T, fields: readonly (keyof Row<T> & string)[]): string =>
  toUnnamed(columnList(table, fields)).text;

/** Makes distinct pairs until there are enough: some marks fall on the same spot twice. */
async function pairs(
  { db }: Plan,
  table: string,
  count: number,
  pair: (salt: number) => string,
): Promise<void> {
  await db.query(`create temp table ${table} (a int, b int, n int)`);
  for (let round = 0; round < 12; round += 1) {
    const { rows } = await db.query(`select count(*)::int as made from ${table}`);
    const missing = count - Number(rows[0]?.made);
    if (missing <= 0) return;
    await db.query(
      `insert into ${table}
         select a, b, row_number() over (order by n)::int + $1::int from (
           select distinct on (a, b) a, b, n from (${pair(40 + round * 3)}) drawn
            where not exists (select 1 from ${table} old where old.a = drawn.a and old.b = drawn.b)
            order by a, b, n) fresh
         order by n limit $2::int`,
      [count - missing, missing],
    );
    await db.query(`analyze ${table}`);
  }
}

/** Everything, in the order in which it is made. Counters are set as the rows are made, for they are known by then. */
export function steps(plan: Plan): Step[] {
  const { db, sizes, seed, until } = plan;
  const { members, posts: postCount, hearts, replies: replyCount, follows } = sizes;
  const end = `'${until.toISOString()}'::timestamptz`;
  const topLevel = Math.ceil(replyCount * 0.7);
  const onReplies = replyCount === 0 ? 0 : Math.floor(hearts * 0.12);
  const names = demoMembers
    .filter(
      ({ fullName, portrait }) =>
        /^\p{Script=Latin}+ [\p{Script=Latin}-]+$/u.test(fullName) && !(portrait && 'thing' in portrait),
    )
    .map(({ fullName }) => fullName.split(' '));
  const titles = reviews.map(({ title, text }) => {
    const { mediaType, tmdbId, titleName, posterPath } = titleOf(title);
    return { type: mediaType, id: tmdbId, name: titleName, poster: posterPath, text };
  });
  const json = (value: unknown): string => JSON.stringify(value);
  const gifs = gifLibrary.map((gif) => ({ url: libraryGifUrl(gif.name), ...gif }));

  return [
    {
      name: 'members',
      weight: members,
      run: async () => {
        await db.query(helpers(seed));
        await db.query(`create temp table syn_member as
          select n, pg_temp.made_id('member', n, at) as id, at from generate_series(1, ${members}) n
          cross join lateral (select (${end} - interval '730 days' - pg_temp.u(n, 1) * interval '365 days')::timestamptz(3) as at) t`);
        await db.query(`create unique index on syn_member (n)`);
        await db.query(
          `insert into profile (${columns('profile', ['id', 'username', 'fullName', 'bio', 'occupation', 'country', 'cityOrTown', 'age'])},
             ${columns('profile', ['displayPersonalInfo', 'latitude', 'longitude', 'locationUpdatedAt', 'adultConfirmedAt'])},
             ${columns('profile', ['lastSeenAt', 'createdAt'])})
           select id, lower(substr(regexp_replace(first, '[^A-Za-z]', '', 'g'), 1, 12)) || '_' || to_char(n, 'FM0000000'), first || ' ' || last,
             $3::jsonb -> (n % jsonb_array_length($3)) ->> 'bio', $3::jsonb -> (n % jsonb_array_length($3)) ->> 'occupation', place ->> 'country', place ->> 'cityOrTown', 18 + (pg_temp.u(n, 2) * 60)::int, pg_temp.u(n, 3) < 0.8,
             (place ->> 'latitude')::float8 + (pg_temp.u(n, 4) - 0.5) * 4, (place ->> 'longitude')::float8 + (pg_temp.u(n, 5) - 0.5) * 4,
             ${end} - pg_temp.u(n, 6) * interval '25 days', at, ${end} - pg_temp.u(n, 7) ^ 3 * interval '400 days', at
           from syn_member
           cross join lateral (select pg_temp.one_of($1::jsonb, pg_temp.u(n, 8)) ->> 0 as first, pg_temp.one_of($1::jsonb, pg_temp.u(n, 9)) ->> 1 as last,
             pg_temp.one_of($2::jsonb, pg_temp.u(n, 10)) as place) made
           order by at`,
          [
            json(names),
            json(
              demoMembers.map(({ cityOrTown, country, latitude, longitude }) => ({
                cityOrTown,
                country,
                latitude,
                longitude,
              })),
            ),
            json(demoMembers.map(({ bio, occupation }) => ({ bio, occupation }))),
          ],
        );
        const profile = columnsOf('profile');
        await runSql(
          db,
          sql`insert into profile_search (${columnList('profileSearch', ['profileId', 'grams'])})
            select ${profile.id}, name_grams(${profile.username}, ${profile.fullName}) from profile`,
        );
        await runSql(
          db,
          sql`insert into profile_last_seen (${columnList('profileLastSeen', ['profileId', 'lastSeenAt'])})
            select ${profile.id}, ${profile.lastSeenAt} from profile`,
        );
      },
    },
    {
      name: 'follows',
      weight: follows * 1.5,
      run: async () => {
        // a few are followed by nearly everybody, most by some
        await pairs(
          plan,
          'syn_follow',
          follows,
          (salt) => `
          select a, b, n from (select n, 1 + floor(${members} * pg_temp.u(n, ${salt}))::int as a,
            1 + floor(${members} * pg_temp.u(n, ${salt + 1}) ^ 2.6)::int as b from generate_series(1, ${Math.ceil(follows * 1.15) + 50}) n) pair where a <> b`,
        );
        await db.query(`
          insert into follow (${columns('follow', ['id', 'followerId', 'followeeId', 'createdAt'])})
          select pg_temp.made_id('follow', s.n, t.at), a.id, b.id, t.at from syn_follow s
          join syn_member a on a.n = s.a join syn_member b on b.n = s.b
          cross join lateral (select (${end} - pg_temp.u(s.n, 14) ^ 1.4 * interval '729 days')::timestamptz(3) as at) t`);
        await db.query(`
          insert into favorite (${columns('favorite', ['profileId', 'favoriteId', 'createdAt'])})
          select a.id, b.id, ${end} - pg_temp.u(s.n, 16) * interval '300 days' from syn_follow s
          join syn_member a on a.n = s.a join syn_member b on b.n = s.b where pg_temp.u(s.n, 15) < 0.08`);
      },
    },
    {
      name: 'plans of posts and comments',
      weight: postCount * 1.2 + replyCount,
      run: async () => {
        // a fifth of the members has written nothing for a year, and every fiftieth post shares its time with others
        await db.query(`create temp table syn_post as
          select n, author, at, pg_temp.made_id('post', n, at) as id, pg_temp.u(n, 20) < 0.08 as review from (
            select n, author, case when pg_temp.u(n, 21) < 0.02 then date_trunc('hour', raw) else raw end::timestamptz(3) as at from (
              select n, author, ${end} - case when author % 5 = 0 then interval '365 days' + pg_temp.u(n, 22) * interval '364 days'
                else pg_temp.u(n, 22) ^ 1.3 * interval '729 days' end as raw from (
                select n, 1 + floor(${members} * pg_temp.u(n, 23) ^ 1.8)::int as author from generate_series(1, ${postCount}) n) a) b) c`);
        await db.query(`create unique index on syn_post (n); analyze syn_post`);
        await db.query(`create temp table syn_comment as
          select c.n, c.post, c.author, t.at, pg_temp.made_id('reply', c.n, t.at) as id from (
            select n, 1 + floor(${postCount} * pg_temp.u(n, 24) ^ 2.2)::int as post, 1 + floor(${members} * pg_temp.u(n, 25) ^ 1.3)::int as author
            from generate_series(1, ${topLevel}) n) c
          join syn_post p on p.n = c.post
          cross join lateral (select least(${end}, p.at + pg_temp.u(c.n, 26) ^ 3 * interval '6 days')::timestamptz(3) as at) t`);
        await db.query(`create unique index on syn_comment (n); analyze syn_comment`);
        await db.query(`create temp table syn_reply as
          select n, post, author, null::uuid as parent, at, id from syn_comment
          union all
          select c.n, p.post, c.author, p.id, t.at, pg_temp.made_id('reply', c.n, t.at) from (
            select n, 1 + floor(${topLevel} * pg_temp.u(n, 27) ^ 1.5)::int as parent, 1 + floor(${members} * pg_temp.u(n, 28) ^ 1.3)::int as author
            from generate_series(${topLevel + 1}, ${replyCount}) n) c
          join syn_comment p on p.n = c.parent
          cross join lateral (select least(${end}, p.at + pg_temp.u(c.n, 29) ^ 2 * interval '2 days')::timestamptz(3) as at) t`);
        await db.query(`create unique index on syn_reply (n); analyze syn_reply`);
      },
    },
    {
      name: 'plans of hearts',
      weight: hearts,
      run: async () => {
        // a few posts are hot, most have a handful
        const draw = (targets: number, count: number, power: number) => (salt: number) =>
          `select 1 + floor(${members} * pg_temp.u(n, ${salt}) ^ 1.2)::int as a, 1 + floor(${targets} * pg_temp.u(n, ${salt + 1}) ^ ${power})::int as b, n from generate_series(1, ${Math.ceil(count * 1.1) + 50}) n`;
        await pairs(plan, 'syn_heart', hearts - onReplies, draw(postCount, hearts - onReplies, 2));
        await pairs(plan, 'syn_reply_heart', onReplies, draw(replyCount, onReplies, 1.6));
      },
    },
    {
      name: 'posts and reviews',
      weight: postCount * 3,
      run: async () => {
        await db.query(
          `insert into content (${columns('content', ['id', 'authorId', 'type', 'text', 'gifUrl', 'gifWidth', 'gifHeight', 'gifAlt'])},
             ${columns('content', ['createdAt', 'heartCount', 'replyCount', 'titleType', 'tmdbId', 'titleName', 'titlePosterPath'])},
             ${columns('content', ['rating', 'reviewTitle', 'tags'])})
           select p.id, m.id, case when review then 'review' else 'post' end::content_type,
             case when review then title ->> 'text' else pg_temp.one_of($1::jsonb, pg_temp.u(p.n, 31)) #>> '{}' end,
             gif ->> 'url', (gif ->> 'width')::int, (gif ->> 'height')::int, gif ->> 'title', p.at, coalesce(h.n, 0), coalesce(r.n, 0),
             (title ->> 'type')::title_type, (title ->> 'id')::int, title ->> 'name', title ->> 'poster',
             case when review then (case when pg_temp.u(p.n, 32) < 0.8 then 'fire_' else 'poop_' end || (1 + floor(pg_temp.u(p.n, 33) * 4)::int))::rating end,
             '', '{}'
           from syn_post p join syn_member m on m.n = p.author
           left join (select b, count(*)::int n from syn_heart group by 1) h on h.b = p.n
           left join (select post, count(*)::int n from syn_reply group by 1) r on r.post = p.n
           cross join lateral (select case when review then pg_temp.one_of($2::jsonb, pg_temp.u(p.n, 34)) end as title,
             case when not review and pg_temp.u(p.n, 35) < 0.05 then pg_temp.one_of($3::jsonb, pg_temp.u(p.n, 36)) end as gif) x
           order by p.at, p.id`,
          [json(posts.texts), json(titles), json(gifs)],
        );
        const content = columnsOf('content');
        await runSql(
          db,
          sql`insert into review_search (${columnList('reviewSearch', ['contentId', 'createdAt', 'words'])})
            select ${content.id}, ${content.createdAt},
              search_words(${content.titleName} || ' ' || ${content.reviewTitle} || ' ' || array_to_string(${content.tags}, ' '))
            from content where ${content.type} = 'review'`,
        );
      },
    },
    {
      name: 'comments and replies',
      weight: replyCount * 2,
      run: async () => {
        await db.query(
          `insert into reply (${columns('reply', ['id', 'contentId', 'parentId', 'authorId', 'text', 'createdAt', 'heartCount'])})
           select r.id, p.id, r.parent, m.id, pg_temp.one_of(case when r.parent is null then $1::jsonb else $2::jsonb end, pg_temp.u(r.n, 37)) #>> '{}', r.at, coalesce(h.n, 0)
           from syn_reply r join syn_post p on p.n = r.post join syn_member m on m.n = r.author
           left join (select b, count(*)::int n from syn_reply_heart group by 1) h on h.b = r.n
           order by r.at, r.id`,
          [json(comments.onAnything), json(comments.replies)],
        );
      },
    },
    {
      name: 'hearts',
      weight: hearts,
      run: async () => {
        const insert = (pairTable: string, target: string, cause: 'contentId' | 'replyId', kind: string) => `
          insert into heart (${columns('heart', ['id', 'authorId', cause, 'createdAt'])})
          select pg_temp.made_id('${kind}', s.n, w.at), m.id, t.id, w.at from ${pairTable} s join syn_member m on m.n = s.a join ${target} t on t.n = s.b
          cross join lateral (select least(${end}, t.at + pg_temp.u(s.n, 30) ^ 4 * interval '60 days')::timestamptz(3) as at) w`;
        await db.query(insert('syn_heart', 'syn_post', 'contentId', 'heart'));
        await db.query(insert('syn_reply_heart', 'syn_reply', 'replyId', 'reply heart'));
      },
    },
    {
      name: 'bookmarks, notifications, counts',
      weight: replyCount + members * 12,
      run: async () => {
        await db.query(`
          insert into bookmark (${columns('bookmark', ['profileId', 'contentId', 'createdAt'])})
          select distinct on (m.id, p.id) m.id, p.id, least(${end}, p.at + pg_temp.u(s.n, 38) * interval '30 days') from (
            select n, 1 + n % ${members} as a, 1 + floor(${postCount} * pg_temp.u(n, 39) ^ 1.5)::int as b from generate_series(1, ${members * 10}) n) s
          join syn_member m on m.n = s.a join syn_post p on p.n = s.b`);
        // a comment notifies the post's author; what is older than three days was read
        await db.query(`
          insert into notification (${columns('notification', ['id', 'recipientId', 'actorId', 'type', 'seq', 'replyId', 'readAt', 'createdAt'])})
          select pg_temp.made_id('notification', c.n, c.at), owner.id, actor.id, 'comment_post',
            row_number() over (partition by owner.id order by c.at, c.n)::int, c.id, case when c.at < ${end} - interval '3 days' then c.at + interval '1 hour' end, c.at
          from syn_comment c join syn_post p on p.n = c.post join syn_member owner on owner.n = p.author join syn_member actor on actor.n = c.author
          where p.author <> c.author`);
        const notification = columnsOf('notification');
        await runSql(
          db,
          sql`insert into inbox (${columnList('inbox', ['recipientId', 'seq', 'unread'])})
            select m.id, coalesce(n.seq, 0), coalesce(n.unread, 0) from syn_member m
            left join (select ${notification.recipientId} as recipient, max(${notification.seq}) as seq,
                count(*) filter (where ${notification.readAt} is null)::int as unread
              from notification group by 1) n on n.recipient = m.id`,
        );
        await db.query(`
          insert into profile_counts (${columns('profileCounts', ['profileId', 'followers', 'following', 'posts'])})
          select m.id, coalesce(f.n, 0), coalesce(g.n, 0), coalesce(p.n, 0) from syn_member m
          left join (select b, count(*)::int n from syn_follow group by 1) f on f.b = m.n
          left join (select a, count(*)::int n from syn_follow group by 1) g on g.a = m.n
          left join (select author, count(*)::int n from syn_post where not review group by 1) p on p.author = m.n`);
        await db.query(
          'drop table syn_member, syn_follow, syn_post, syn_comment, syn_reply, syn_heart, syn_reply_heart',
        );
      },
    },
  ];
}
