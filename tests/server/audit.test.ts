import { afterEach, describe, expect, it } from 'vitest';
import { recountCounters } from '#scripts/admin/counters.ts';
import { findFaults } from '#scripts/audit/faults.ts';
import {
  type Member,
  makeAiring,
  makeFollow,
  makeHeart,
  makeMember,
  makeNotification,
  makePost,
  makeReply,
  makeReport,
  makeReview,
  makeSeries,
  makeViewing,
} from '#scripts/seed/builders.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { useApi } from '#tests/support/api.ts';
import { createFastFolder } from '#tests/support/fast-folder.ts';
import { importsOf } from '#tests/support/imports.ts';
import { only } from '#tests/support/letterboxd-lists.ts';
import { createRowQuery } from '#tests/support/rows.ts';

const api = useApi();
afterEach(() => api.pool.query('delete from profile'));
const faults = async () => {
  const store = createFolderStore(createFastFolder('matinee-audit-'));
  await store.check();
  return findFaults(api.db, store);
};
const { runImport } = importsOf(api);
const rowsOf = createRowQuery(() => api.pool);

/** Runs a statement with triggers disabled. */
const tamper = (statement: string) =>
  api.pool.query(['begin', `set local session_replication_role = 'replica'`, statement, 'commit'].join('; '));

interface Community {
  nora: Member;
  theo: Member;
  banned: Member;
}

/** Members with at least one row of everything that the database derives. */
async function makeCommunity(): Promise<Community> {
  const nora = await makeMember(api.pool);
  const [theo, banned] = [await makeMember(api.pool), await makeMember(api.pool)];
  const post = await makePost(api.pool, { authorId: nora.id });
  await makeReview(api.pool, { authorId: nora.id });
  const reply = await makeReply(api.pool, { contentId: post.id, authorId: banned.id });
  const heart = await makeHeart(api.pool, { authorId: theo.id, contentId: post.id });
  const follow = await makeFollow(api.pool, { followerId: theo.id, followeeId: nora.id });
  const airing = await makeAiring(api.pool, { profileId: nora.id });
  const [recipientId, actorId] = [nora.id, theo.id];
  await makeNotification(api.pool, { recipientId, actorId, type: 'like_post', heartId: heart.id });
  await makeNotification(api.pool, { recipientId, actorId, type: 'follow', followId: follow.id });
  await makeNotification(api.pool, { recipientId, type: 'airing', airingId: airing.id });
  await makeNotification(api.pool, {
    recipientId,
    actorId: banned.id,
    type: 'comment_post',
    replyId: reply.id,
  });
  await makePost(api.pool, { authorId: banned.id });
  await api.pool.query('insert into ban (member_id) values ($1)', [banned.id]);
  await makeReport(api.pool, { reporterId: theo.id, contentId: post.id });
  await makeSeries(api.pool, { tmdbId: 7, seasons: [[71, 72]] });
  await makeViewing(api.pool, {
    profileId: nora.id,
    titleType: 'show',
    tmdbId: 7,
    season: 1,
    episode: 1,
    episodeId: 71,
  });
  await makeViewing(api.pool, { profileId: nora.id, titleType: 'movie', tmdbId: 9 });
  return { nora, theo, banned };
}

/** What the audit reports after a statement. */
const spoiled: [fault: string, statement: (community: Community) => string][] = [
  [
    'profile_last_seen: wrong in 1 row',
    ({ nora }) => `delete from profile_last_seen where profile_id = '${nora.id}'`,
  ],
  [
    'profile_last_seen: wrong in 1 row',
    ({ nora }) => `update profile_last_seen set last_seen_at = 'epoch' where profile_id = '${nora.id}'`,
  ],
  [
    'profile_search: wrong in 1 row',
    ({ nora }) => `delete from profile_search where profile_id = '${nora.id}'`,
  ],
  [
    'profile_search: wrong in 1 row',
    ({ nora }) => `update profile_search set grams = '{q}' where profile_id = '${nora.id}'`,
  ],
  [
    'profile_counts (missing): wrong in 1 row',
    ({ nora }) => `delete from profile_counts where profile_id = '${nora.id}'`,
  ],
  ['inbox (missing): wrong in 1 row', ({ nora }) => `delete from inbox where recipient_id = '${nora.id}'`],
  ['inbox.seq: wrong in 1 row', ({ nora }) => `update inbox set seq = 1 where recipient_id = '${nora.id}'`],
  [
    'content.withheld: wrong in 2 rows',
    ({ nora }) => `update content set is_public = false, withheld = true where author_id = '${nora.id}'`,
  ],
  [
    'content.withheld: wrong in 1 row',
    ({ banned }) => `update content set is_public = true, withheld = false where author_id = '${banned.id}'`,
  ],
  [
    'notification.withheld: wrong in 1 row',
    ({ banned }) => `update notification set withheld = false where actor_id = '${banned.id}'`,
  ],
  [
    'notification.withheld: wrong in 2 rows',
    ({ theo }) => `update notification set withheld = true where actor_id = '${theo.id}'`,
  ],
  [
    'notification.group_id: wrong in 4 rows',
    ({ nora }) => `update notification set group_id = id where recipient_id = '${nora.id}'`,
  ],
  [
    'review_search: wrong in 1 row',
    ({ nora }) =>
      `delete from review_search where content_id = (select id from content where type = 'review' and author_id = '${nora.id}')`,
  ],
  ['review_search: wrong in 1 row', () => `update review_search set words = ' other '`],
  ['review_search: wrong in 1 row', () => `update review_search set created_at = 'epoch'`],
  [
    'review_search: wrong in 1 row',
    ({ nora }) => `insert into review_search (content_id, created_at, words)
      select id, created_at, ' post ' from content where type = 'post' and author_id = '${nora.id}'`,
  ],
  ['report.author_id: wrong in 1 row', () => 'update report set author_id = reporter_id'],
  ['series_progress.touched_at: wrong in 1 row', () => `update series_progress set touched_at = 'epoch'`],
  [
    'series_progress (left over): wrong in 1 row',
    ({ theo }) => `insert into series_progress (profile_id, tmdb_id, watched, next_episode_id)
      select '${theo.id}', 7, 0, 71`,
  ],
  [
    'seen_title (left over): wrong in 1 row',
    ({ theo }) => `insert into seen_title (profile_id, title_type, tmdb_id, title, seen_on)
      values ('${theo.id}', 'movie', 9, 'Left over', '2026-11-01')`,
  ],
];

/** All derived rows, without revisions and sequence numbers. */
const derived = () =>
  Promise.all(
    [
      'select * from profile_last_seen order by 1',
      'select profile_id, (select array_agg(gram order by gram) from unnest(grams) gram) from profile_search order by 1',
      'select profile_id, followers, following, posts from profile_counts order by 1',
      'select recipient_id, unread from inbox order by 1',
      'select id, is_public, withheld from content order by 1',
      'select id, withheld, group_id from notification order by 1',
      'select * from review_search order by 1',
      'select id, author_id from report order by 1',
      'select id, watched, next_episode_id, touched_at from series_progress order by 1',
      'select * from seen_title order by 1, 2, 3',
    ].map((text) => rowsOf(text)),
  );

describe('npm run audit', () => {
  it('reports all derived data that is wrong or missing, and the recount repairs it', async () => {
    const community = await makeCommunity();
    const before = await derived();
    expect(await faults()).toEqual([]);
    for (const [fault, statement] of spoiled) {
      await tamper(statement(community));
      const reported = await faults();
      expect(reported, statement(community)).toContain(`${fault} (admin counters:recount repairs it)`);
      const { value } = await recountCounters({ db: api.db });
      expect(value, statement(community)).not.toEqual({ fixed: 0 });
      expect(await faults(), statement(community)).toEqual([]);
      expect(await derived(), statement(community)).toEqual(before);
    }
    expect(await recountCounters({ db: api.db })).toEqual({
      text: 'Everything was correct.',
      value: { fixed: 0 },
    });
  });

  it('finds no fault after imports that add to each other, and reports those that there are', async () => {
    const member = await makeMember(api.pool);
    await runImport(member, only('ratings.csv'));
    const { id } = await runImport(member, only('diary.csv'));
    expect(await faults()).toEqual([]);
    const [row] = (
      await api.pool.query<{ id: string; made_id: string }>(
        `select id, made_id from import_row where import_id = $1 and replaced_id is not null limit 1`,
        [id],
      )
    ).rows;
    await api.pool.query(`update import_row set replaced_id = made_id where id = $1`, [row?.id]);
    await api.pool.query(`update viewing set import_id = uuidv7() where id = $1`, [row?.made_id]);
    expect(await faults()).toEqual([
      'a viewing of an import that is not there: 1',
      'a viewing that is there beside the one that took its place: 1',
    ]);
    await api.pool.query(`update import_row set made_id = null, replaced_id = null where id = $1`, [row?.id]);
    await api.pool.query(
      `update import_row set state = 'waiting' where id = (
         select id from import_row where import_id = $1 and made_id is not null limit 1)`,
      [id],
    );
    expect(await faults()).toEqual([
      'a viewing of an import that is not there: 1',
      'a row of an import that has made something, and does not say what: 1',
      'a row of an import that waits, though its title is found and the import is done: 1',
    ]);
  });

  it('reports files of removed pictures that are still there after a day', async () => {
    const id = '01900000-0000-7000-8000-000000000001';
    await api.pool.query(`insert into media_removal (media_id, created_at) values ($1, now())`, [id]);
    expect(await faults()).toEqual([]);
    await api.pool.query(`update media_removal set created_at = '2026-11-20T10:00:00Z'`);
    expect(await faults()).toEqual([
      `media/${id}: its files should have been deleted since 2026-11-20T10:00:00.000Z`,
    ]);
  });
});
