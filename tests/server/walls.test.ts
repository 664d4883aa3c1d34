import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeBlock, makeMember, makeWallPost, makeWallReply } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { toStatement } from '#server/db/sql.ts';
import { placeAround, postsOn } from '#server/domains/walls/walls.queries.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { memberCalls } from '#tests/support/member-calls.ts';
import { wrongCounters } from '#tests/support/rows.ts';

const api = useApi();

async function wall() {
  const [owner, guest, other] = await Promise.all([1, 2, 3].map(() => makeMember(api.pool)));
  if (!owner || !guest || !other) throw new Error('three members were made');
  const write = (member: { id: string }, text = 'Hello', clientId = randomUUID()) =>
    api.as(member).walls.create({ profileId: owner.id, text, clientId });
  const answer = (member: { id: string }, postId: string, text = 'Hello back', clientId = randomUUID()) =>
    api.as(member).walls.reply({ postId, text, clientId });
  const list = async (member: { id: string } | null = null) =>
    (await api.as(member).walls.list({ profileId: owner.id })).items;
  return { owner, guest, other, write, answer, list };
}

const told = async ({ id }: { id: string }) =>
  (await api.pool.query('select type from notification where recipient_id = $1 order by seq', [id])).rows.map(
    (row: { type: string }) => row.type,
  );
const { unread } = memberCalls(api);

describe('walls.list: a wall', () => {
  it('shows others’ posts, newest first, with their replies oldest first, and counts both', async () => {
    const { owner, guest, other, write, answer, list } = await wall();
    const first = await write(guest, 'first');
    await write(other, 'second');
    await answer(owner, first.id, 'one');
    await answer(guest, first.id, 'two');
    const items = await list();
    expect(items.map(({ text }) => text)).toEqual(['second', 'first']);
    expect(items[1]).toMatchObject({
      author: { id: guest.id },
      counts: { likes: 0, replies: 2 },
      replies: [
        { text: 'one', author: { id: owner.id } },
        { text: 'two', author: { id: guest.id } },
      ],
      earlier: null,
    });
  });

  it('comes page by page without repeats or gaps, even with equal times', async () => {
    const { owner, guest } = await wall();
    const createdAt = new Date();
    for (let index = 0; index < 60; index += 1)
      await makeWallPost(api.pool, { profileId: owner.id, authorId: guest.id, createdAt });
    const first = await api.as(null).walls.list({ profileId: owner.id });
    await makeWallPost(api.pool, { profileId: owner.id, authorId: guest.id });
    const second = await api.as(null).walls.list({ profileId: owner.id, cursor: first.nextCursor });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60);
  });

  it('can be read around a distant post, and from there in both directions', async () => {
    const { owner, guest } = await wall();
    const posts = [];
    for (let index = 0; index < 120; index += 1)
      posts.push(await makeWallPost(api.pool, { profileId: owner.id, authorId: guest.id }));
    const newestFirst = posts.map(({ id }) => id).toReversed();
    const { walls } = api.as(null);
    const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    const list = { profileId: owner.id, around: newestFirst[80] ?? '' };
    const middle = await walls.list(list);
    expect(ids(middle)).toEqual(newestFirst.slice(56, 106));
    const before = await walls.list({ ...list, cursor: middle.previousCursor });
    expect(ids(before)).toEqual(newestFirst.slice(6, 56));
    const older = await walls.list({ ...list, cursor: middle.nextCursor });
    expect(ids(older)).toEqual(newestFirst.slice(106));
    const gone = await walls.list({ profileId: owner.id, around: randomUUID() });
    expect([ids(gone), gone.previousCursor]).toEqual([newestFirst.slice(0, 50), null]);
  });

  it('is read with an index from its newest post on, however long it is, with bans and blocks', async () => {
    const { owner, guest, other } = await wall();
    await api.pool.query(
      `insert into wall_post (profile_id, author_id, text, client_id)
        select wall, author, 'Filler', gen_random_uuid()
        from unnest(array[$1, $2]::uuid[]) wall, unnest(array[$2, $3]::uuid[]) author, generate_series(1, 2500)
        where wall <> author`,
      [owner.id, guest.id, (await makeMember(api.pool)).id],
    );
    const banned = await makeMember(api.pool);
    await api.pool.query('insert into ban (member_id) values ($1)', [banned.id]);
    await makeBlock(api.pool, { ownerId: banned.id, blockedId: other.id });
    for (const table of ['wall_post', 'ban', 'block']) await api.pool.query(`analyze ${table}`);
    const statements = [null, other].flatMap((viewer) => [
      postsOn(owner.id, null, 50, viewer),
      placeAround(owner.id, owner.id, 50, viewer),
    ]);
    for (const statement of statements) {
      const { text, values } = toStatement(statement);
      const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('wall_post_by_profile');
      expect(plan).not.toContain('Sort');
    }
  });

  it('has the newest replies of each post, and the earlier ones page by page', async () => {
    const { guest, write, list } = await wall();
    const { id: wallPostId } = await write(guest);
    for (let index = 0; index < 50; index += 1)
      await makeWallReply(api.pool, { wallPostId, authorId: guest.id, text: `reply ${index}` });
    const [post] = await list();
    const texts = [...(post?.replies ?? [])].map(({ text }) => text);
    expect(texts).toHaveLength(20);
    for (let cursor: string | null | undefined; cursor !== null;) {
      const before = post?.earlier ?? undefined;
      const page = await api.as(null).walls.replies({ postId: wallPostId, before, cursor });
      texts.unshift(...page.items.map(({ text }) => text));
      cursor = page.nextCursor;
    }
    expect(texts).toEqual(Array.from({ length: 50 }, (_, index) => `reply ${index}`));
  });

  it('of an unknown member is not found', async () => {
    expect(await reasonOf(api.as(null).walls.list({ profileId: randomUUID() }))).toBe('PROFILE_NOT_FOUND');
  });

  it('can be written on by others, and its owner can only reply', async () => {
    const { owner, guest, write, answer } = await wall();
    expect(await reasonOf(write(owner))).toBe('ON_YOURSELF');
    const inUpperCase = { profileId: owner.id.toUpperCase(), text: 'Hello', clientId: randomUUID() };
    expect(await reasonOf(api.as(owner).walls.create(inUpperCase))).toBe('ON_YOURSELF');
    const post = await write(guest);
    expect(await answer(owner, post.id)).toMatchObject({ text: 'Hello back', post: { id: post.id } });
  });

  it('accepts posts of 250 code points and replies of 300, not one more, and no blank ones', async () => {
    const { guest, write, answer } = await wall();
    const post = await write(guest, '🎬'.repeat(250));
    expect((await answer(guest, post.id, '🎬'.repeat(300))).text).toBe('🎬'.repeat(300));
    for (const text of ['🎬'.repeat(251), ' \n '])
      expect(await reasonOf(write(guest, text))).toBe('BAD_REQUEST');
    for (const text of ['🎬'.repeat(301), ''])
      expect(await reasonOf(answer(guest, post.id, text))).toBe('BAD_REQUEST');
  });

  it('stores a repeated post or reply once', async () => {
    const { owner, guest, write, answer, list } = await wall();
    const [postId, replyId] = [randomUUID(), randomUUID()];
    const posts = await Promise.all([1, 2, 3].map(() => write(guest, 'once', postId)));
    expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
    const id = posts[0]?.id ?? '';
    const replies = await Promise.all([1, 2, 3].map(() => answer(owner, id, 'once', replyId)));
    expect(new Set(replies.map((reply) => reply.id)).size).toBe(1);
    expect(await list()).toMatchObject([{ counts: { replies: 1 } }]);
    expect([await told(owner), await told(guest)]).toEqual([['wall_post'], ['wall_reply']]);
  });

  it('refuses a reply to a deleted post with its own reason', async () => {
    const { guest, write, answer } = await wall();
    const post = await write(guest);
    await api.as(guest).walls.remove({ id: post.id });
    expect(await reasonOf(answer(guest, post.id))).toBe('WALL_POST_NOT_FOUND');
    expect(await reasonOf(answer(guest, randomUUID()))).toBe('WALL_POST_NOT_FOUND');
  });
});

describe('walls.create and walls.reply: posts and replies', () => {
  it('notify the wall’s owner, and for a reply also the post’s author, once each, and never their own author', async () => {
    const { owner, guest, other, write, answer } = await wall();
    const post = await write(guest);
    await answer(other, post.id);
    await answer(guest, post.id);
    await answer(owner, post.id);
    expect(await told(owner)).toEqual(['wall_post', 'wall_reply', 'wall_reply']);
    expect(await told(guest)).toEqual(['wall_reply', 'wall_reply']);
    expect(await told(other)).toEqual([]);
    const texts = async (reader: { id: string }) =>
      (await api.as(reader).notifications.list({})).items.map(({ text }) =>
        text.replace(/^.* (?=replied)/, ''),
      );
    expect((await texts(owner)).slice(0, 2)).toEqual(['replied on your wall', 'replied on your wall']);
    expect(await texts(guest)).toEqual(['replied on a wall', 'replied on a wall']);
  });

  it('have notifications that lead to the post, or to the reply', async () => {
    const { owner, guest, write, answer } = await wall();
    const post = await write(guest, 'Nice wall');
    const reply = await answer(owner, post.id, 'It is');
    const targetOf = async (member: { id: string }) =>
      (await api.as(member).notifications.list({})).items.map(({ target, quote }) => ({
        ...target.wall,
        quote,
      }));
    const place = { username: owner.username, postId: post.id };
    expect(await targetOf(owner)).toEqual([{ ...place, replyId: null, quote: 'Nice wall' }]);
    expect(await targetOf(guest)).toEqual([{ ...place, replyId: reply.id, quote: 'It is' }]);
  });

  it('can be deleted by their author and by the wall’s owner, and by nobody else', async () => {
    const { owner, guest, other, write, answer, list } = await wall();
    const [one, two] = [await write(guest), await write(guest)];
    const [mine, theirs] = [await answer(other, one.id), await answer(other, one.id)];
    expect(await reasonOf(api.as(other).walls.remove({ id: one.id }))).toBe('NOT_YOURS');
    expect(await reasonOf(api.as(guest).walls.removeReply({ id: mine.id }))).toBe('NOT_YOURS');
    expect(await api.as(other).walls.removeReply({ id: mine.id })).toMatchObject({
      id: mine.id,
      post: { id: one.id, counts: { replies: 1 }, replies: [{ id: theirs.id }] },
    });
    await api.as(owner).walls.removeReply({ id: theirs.id });
    expect(await list()).toMatchObject([{ id: two.id }, { id: one.id, replies: [] }]);
    await api.as(owner).walls.remove({ id: one.id });
    await api.as(guest).walls.remove({ id: two.id });
    expect(await list()).toEqual([]);
  });

  it('take their replies, likes and notifications along, and the unread counts follow', async () => {
    const { owner, guest, other, write, answer } = await wall();
    const post = await write(guest);
    const reply = await answer(other, post.id);
    await api.as(owner).walls.setLike({ target: { kind: 'reply', id: reply.id }, liked: true });
    expect([await unread(owner), await unread(guest)]).toEqual([2, 1]);
    await api.as(guest).walls.remove({ id: post.id });
    expect([await unread(owner), await unread(guest)]).toEqual([0, 0]);
    const { rows } = await api.pool.query('select id from wall_like where wall_reply_id = $1', [reply.id]);
    expect(rows).toEqual([]);
  });

  it('show each viewer whether they can delete them', async () => {
    const { owner, guest, other, write, answer, list } = await wall();
    await answer(other, (await write(guest)).id);
    const deletable = async (member: { id: string } | null) =>
      (await list(member)).flatMap((post) => [post, ...post.replies].map(({ viewer }) => viewer.canDelete));
    expect(await deletable(owner)).toEqual([true, true]);
    expect(await deletable(guest)).toEqual([true, false]);
    expect(await deletable(other)).toEqual([false, true]);
    expect(await deletable(null)).toEqual([false, false]);
  });
});

describe('walls.setLike: a like on a wall', () => {
  it('counts once for a post or a reply even if it is repeated, can be removed, and notifies nobody', async () => {
    const { owner, guest, other, write, answer, list } = await wall();
    const post = await write(guest);
    const reply = await answer(guest, post.id);
    const before = await told(guest);
    for (const target of [{ kind: 'post', id: post.id } as const, { kind: 'reply', id: reply.id } as const]) {
      const set = (liked: boolean) => api.as(other).walls.setLike({ target, liked });
      const kind = target.kind === 'post' ? 'wall_post' : 'wall_reply';
      const first = await set(true);
      expect(first).toMatchObject({ kind, id: target.id, likes: 1, liked: true });
      expect(await set(true)).toEqual(first);
      await api.as(owner).walls.setLike({ target, liked: true });
      expect(await set(false)).toMatchObject({ likes: 1, liked: false });
      expect(await set(false)).toMatchObject({ likes: 1, liked: false });
    }
    expect(await list(owner)).toMatchObject([
      {
        counts: { likes: 1 },
        viewer: { liked: true },
        replies: [{ counts: { likes: 1 }, viewer: { liked: true } }],
      },
    ]);
    expect(await list(other)).toMatchObject([{ viewer: { liked: false } }]);
    expect(await told(guest)).toEqual(before);
  });

  it('is counted once for each member after many simultaneous requests', async () => {
    const { guest, write, list } = await wall();
    const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(api.pool)));
    const target = { kind: 'post', id: (await write(guest)).id } as const;
    await Promise.all(
      members.flatMap((member) => [1, 2].map(() => api.as(member).walls.setLike({ target, liked: true }))),
    );
    expect(await list()).toMatchObject([{ counts: { likes: 12 } }]);
  });
});

describe('walls.list: a wall with blocked members', () => {
  it('is not found across a block, and cannot be written on', async () => {
    const { owner, guest, other, write, answer } = await wall();
    const post = await write(guest);
    const reply = await answer(guest, post.id);
    await makeBlock(api.pool, { ownerId: owner.id, blockedId: other.id });
    expect(await reasonOf(api.as(other).walls.list({ profileId: owner.id }))).toBe('PROFILE_NOT_FOUND');
    expect(await reasonOf(write(other))).toBe('PROFILE_NOT_FOUND');
    expect(await reasonOf(answer(other, post.id))).toBe('WALL_POST_NOT_FOUND');
    const like = (kind: 'post' | 'reply', id: string) =>
      api.as(other).walls.setLike({ target: { kind, id }, liked: true });
    expect(await reasonOf(like('post', post.id))).toBe('NOT_FOUND');
    expect(await reasonOf(like('reply', reply.id))).toBe('NOT_FOUND');
  });

  it('of another member hides posts and replies by members across a block', async () => {
    const { guest, other, write, answer, list } = await wall();
    const [theirs, mine] = [await write(guest, 'theirs'), await write(other, 'mine')];
    await answer(guest, mine.id, 'their reply');
    await answer(other, theirs.id, 'my reply');
    await makeBlock(api.pool, { ownerId: guest.id, blockedId: other.id });
    expect(await list(other)).toMatchObject([{ text: 'mine', replies: [] }]);
    expect(await list(guest)).toMatchObject([{ text: 'theirs', replies: [] }]);
    expect((await api.as(other).walls.replies({ postId: mine.id })).items).toEqual([]);
    expect(await list(null)).toHaveLength(2);
  });

  it('lets authors remove their own posts and replies even if someone above them is blocked or banned', async () => {
    const { owner, guest, other, write, answer, list } = await wall();
    const theirs = await write(guest, 'theirs');
    const replies = [await answer(other, theirs.id), await answer(other, theirs.id)];
    const mine = await write(other, 'mine');
    const { walls } = api.as(other);
    await makeBlock(api.pool, { ownerId: guest.id, blockedId: other.id });
    const remove = (reply?: { id: string }) => walls.removeReply({ id: reply?.id ?? '' });
    expect(await remove(replies[0])).toEqual({ id: replies[0]?.id, post: null });
    expect(await reasonOf(remove(replies[0]))).toBe('NOT_FOUND');
    expect(await reasonOf(walls.remove({ id: theirs.id }))).toBe('NOT_FOUND');
    await insertRow(api.pool, 'ban', { memberId: owner.id });
    expect(await walls.remove({ id: mine.id })).toEqual({ id: mine.id });
    await api.pool.query('delete from ban');
    await insertRow(api.pool, 'ban', { memberId: other.id });
    expect(await reasonOf(remove(replies[1]))).toBe('NOT_FOUND');
    await api.pool.query('delete from ban');
    expect(await list()).toMatchObject([{ text: 'theirs', counts: { replies: 1 } }]);
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('hides a reported post or reply from its reporter, and shows it again on request', async () => {
    const { guest, other, write, answer, list } = await wall();
    const [one, two] = [await write(guest, 'one'), await write(guest, 'two')];
    const reply = await answer(guest, one.id);
    const as = api.as(other).safety;
    await as.report({ target: { kind: 'wall_post', id: two.id } });
    await as.report({ target: { kind: 'wall_reply', id: reply.id } });
    expect(await list(other)).toMatchObject([{ text: 'one', replies: [] }]);
    expect(await list(guest)).toMatchObject([{ text: 'two' }, { text: 'one', replies: [{ id: reply.id }] }]);
    expect(await reasonOf(answer(other, two.id))).toBe('WALL_POST_NOT_FOUND');
    await as.showReported({ target: { kind: 'wall_post', id: two.id } });
    expect(await list(other)).toHaveLength(2);
  });

  it('notifies no member across a block from its owner of replies, before the block or after', async () => {
    const { owner, guest, other, write, answer } = await wall();
    const post = await write(guest);
    await answer(other, post.id);
    expect(await told(guest)).toEqual(['wall_reply']);
    await api.as(owner).safety.setBlocked({ profileId: guest.id, blocked: true });
    expect([await told(guest), await unread(guest)]).toEqual([[], 0]);
    // the post and its reply are deleted with the block
    expect([await told(owner), await unread(owner)]).toEqual([[], 0]);

    // a post that is there anyway, inserted directly into the database
    const later = await makeWallPost(api.pool, { profileId: owner.id, authorId: guest.id });
    await answer(other, later.id);
    expect([await told(guest), await unread(guest)]).toEqual([[], 0]);
    expect(await told(owner)).toEqual(['wall_reply']);
  });
});
