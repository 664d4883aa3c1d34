import { describe, expect, it } from 'vitest';
import {
  makeHeart,
  makeMember,
  makeMembers,
  makePost,
  makeReply,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { createReportsLive } from '#server/domains/moderation/moderation.live.ts';
import { useApi } from '#tests/support/api.ts';
import { following } from '#tests/support/live.ts';
import { createRowQuery, wrongCounters } from '#tests/support/rows.ts';

const api = useApi();
const rowsOf = createRowQuery(() => api.pool);

describe('account.remove: a member whose row is deleted in any way', () => {
  it('takes everything along except others’ replies, and disappears from every inbox', async () => {
    const [leaver, friend] = await makeMembers(api.pool, 2);
    const [theirs, friends] = [
      await makePost(api.pool, { authorId: leaver.id }),
      await makePost(api.pool, { authorId: friend.id }),
    ];
    const comment = await makeReply(api.pool, { contentId: friends.id, authorId: leaver.id });
    const answer = await makeReply(api.pool, {
      contentId: friends.id,
      authorId: friend.id,
      parentId: comment.id,
    });
    await makeReply(api.pool, { contentId: friends.id, authorId: leaver.id });
    await makeReply(api.pool, { contentId: theirs.id, authorId: friend.id });
    await api.as(leaver).hearts.set({ target: { kind: 'content', id: friends.id }, hearted: true });
    await api.as(leaver).follows.set({ profileId: friend.id, following: true });
    const wall = await makeWallPost(api.pool, { profileId: friend.id, authorId: leaver.id });
    await makeWallReply(api.pool, { wallPostId: wall.id, authorId: friend.id });
    expect(await api.as(friend).notifications.unreadCount()).toMatchObject({ unread: 2 });
    await rowsOf('delete from profile where id = $1', [leaver.id]);
    expect(await api.as(friend).notifications.list({})).toMatchObject({ items: [], unread: 0 });
    expect(await api.as(null).content.get({ id: friends.id })).toMatchObject({
      counts: { hearts: 0, replies: 1 },
    });
    expect((await api.as(null).replies.list({ contentId: friends.id })).items).toMatchObject([
      { id: comment.id, deleted: true, author: null, text: '', replies: [{ id: answer.id }] },
    ]);
    const tables = await rowsOf<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'uuid'`,
    );
    for (const { table, column } of tables) {
      const found = await rowsOf(`select 1 from ${table} where "${column}" = $1`, [leaver.id]);
      expect([`${table}.${column}`, found]).toEqual([`${table}.${column}`, []]);
    }
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('can be deleted together with others who interacted with each other', async () => {
    const members = await makeMembers(api.pool, 3);
    for (const { id: author } of members) {
      const post = await makePost(api.pool, { authorId: author });
      for (const { id } of members) {
        const comment = await makeReply(api.pool, { contentId: post.id, authorId: id });
        for (const { id: answerer } of members) {
          await makeReply(api.pool, { contentId: post.id, authorId: answerer, parentId: comment.id });
          await makeHeart(api.pool, { authorId: answerer, replyId: comment.id });
        }
        await makeHeart(api.pool, { authorId: id, contentId: post.id });
        await makeWallPost(api.pool, { profileId: author, authorId: id });
      }
    }
    await rowsOf('delete from profile where id = any($1)', [members.map(({ id }) => id)]);
    for (const table of ['content', 'reply', 'heart', 'wall_post', 'inbox', 'profile_counts']) {
      const column = { inbox: 'recipient_id', profile_counts: 'profile_id' }[table] ?? 'author_id';
      const left = await rowsOf(`select 1 from ${table} where ${column} = any($1)`, [
        members.map(({ id }) => id),
      ]);
      expect([table, left]).toEqual([table, []]);
    }
    expect(await wrongCounters(api.pool)).toEqual([]);
  });
});

describe('moderation.onChange: a member who is deleted', () => {
  it('takes along their reports, and the reports about them', async () => {
    const moderator = await makeMember(api.pool, { role: 'moderator' });
    const changes = following((signal) => api.live.part(createReportsLive)(moderator, signal));
    expect(await changes.next()).toEqual({ open: 0 });
    for (const leaves of ['reporter', 'reported'] as const) {
      const [reporter, reported] = await makeMembers(api.pool, 2);
      await api.as(reporter).safety.report({ target: { kind: 'profile', id: reported.id } });
      expect(await changes.next()).toEqual({ open: 1 });
      await removeMember(api.db, { reporter, reported }[leaves]);
      expect(await changes.next()).toEqual({ open: 0 });
    }
  });
});
