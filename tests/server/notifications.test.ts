import { describe, expect, it } from 'vitest';
import { makeBlock, makeMember, makePost, makeReply } from '#scripts/seed/builders.ts';
import { readInboxChange } from '#server/domains/notifications/notifications.live.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();

/** An author with a post, and members who can heart it. */
async function setUp(fans = 1) {
  const author = await makeMember(api.pool);
  const post = await makePost(api.pool, { authorId: author.id });
  const members = [];
  for (let index = 0; index < fans; index += 1) members.push(await makeMember(api.pool));
  const heart = (member: { id: string }, hearted = true) =>
    api.as(member).hearts.set({ target: { kind: 'content', id: post.id }, hearted });
  const list = async (cursor?: string | null) => api.as(author).notifications.list({ cursor });
  const unread = async () => (await api.as(author).notifications.unreadCount()).unread;
  return { author, post, members, heart, list, unread };
}

const audit = async () => (await api.pool.query('select * from audit_counters()')).rows;

describe('notifications.list: notifications', () => {
  it('come newest first, with who did what and where a click leads', async () => {
    const { author, post, members, heart, list } = await setUp(3);
    const [one, two, three] = members;
    if (!one || !two || !three) throw new Error('three members were made');
    await heart(one);
    const comment = await api
      .as(two)
      .replies.create({ contentId: post.id, text: 'Yes', clientId: crypto.randomUUID() });
    await api.as(three).follows.set({ profileId: author.id, following: true });
    const page = await list();
    expect(page).toMatchObject({ unread: 3, seq: 3, nextCursor: null });
    expect(page.items).toMatchObject([
      { type: 'follow', seq: 3, actor: { id: three.id }, target: { contentId: null, replyId: null } },
      {
        type: 'comment_post',
        seq: 2,
        actor: { id: two.id },
        target: { contentId: post.id, replyId: comment.id },
      },
      { type: 'like_post', seq: 1, actor: { id: one.id }, target: { contentId: post.id, replyId: null } },
    ]);
  });

  it('come page by page without repeats or gaps while new ones arrive', async () => {
    const { members, heart, list } = await setUp(62);
    for (const member of members.slice(0, 60)) await heart(member);
    const first = await list();
    for (const member of members.slice(60)) await heart(member);
    const second = await list(first.nextCursor);
    expect(first.items).toHaveLength(50);
    expect(second.nextCursor).toBeNull();
    expect([...first.items, ...second.items].map(({ actor }) => actor.id)).toEqual(
      members
        .slice(0, 60)
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  it('are marked read one by one, repeatedly without effect, and only by their recipient', async () => {
    const { author, members, heart, list, unread } = await setUp(2);
    for (const member of members) await heart(member);
    const [newest] = (await list()).items;
    if (!newest) throw new Error('two members hearted');
    expect(await api.as(author).notifications.markRead({ id: newest.id })).toMatchObject({ unread: 1 });
    expect(await api.as(author).notifications.markRead({ id: newest.id })).toMatchObject({ unread: 1 });
    expect(await unread()).toBe(1);
    const [older] = (await list()).items.filter(({ read }) => !read);
    const stranger = await makeMember(api.pool);
    expect(await reasonOf(api.as(stranger).notifications.markRead({ id: older?.id ?? '' }))).toBe(
      'NOT_FOUND',
    );
    expect(await unread()).toBe(1);
  });

  it('that are newer than the newest one shown stay unread when all are marked read', async () => {
    const { author, members, heart, list, unread } = await setUp(3);
    const [one, two, three] = members;
    if (!one || !two || !three) throw new Error('three members were made');
    await heart(one);
    await heart(two);
    const shown = (await list()).items[0]?.seq ?? 0;
    await heart(three);
    expect(await api.as(author).notifications.markAllRead({ upTo: shown })).toMatchObject({ unread: 1 });
    expect((await list()).items.map(({ actor, read }) => [actor.id, read])).toEqual([
      [three.id, false],
      [two.id, true],
      [one.id, true],
    ]);
    expect(await unread()).toBe(1);
  });

  it('are deleted with their cause, of any type, and the unread count follows', async () => {
    const { author, post, members, heart, list, unread } = await setUp(1);
    const [fan] = members;
    if (!fan) throw new Error('a member was made');
    await heart(fan);
    const comment = await api
      .as(fan)
      .replies.create({ contentId: post.id, text: 'Yes', clientId: crypto.randomUUID() });
    await api.as(fan).follows.set({ profileId: author.id, following: true });
    expect(await unread()).toBe(3);
    await api.as(fan).replies.remove({ id: comment.id });
    expect(await unread()).toBe(2);
    await api.as(fan).follows.set({ profileId: author.id, following: false });
    expect(await unread()).toBe(1);
    await api.as(author).content.remove({ id: post.id });
    expect(await list()).toMatchObject({ items: [], unread: 0 });
    expect(await audit()).toEqual([]);
  });

  it('about a deleted post disappear for everyone', async () => {
    const { author, post, members, unread } = await setUp(2);
    const [one, two] = members;
    if (!one || !two) throw new Error('two members were made');
    const comment = await makeReply(api.pool, { contentId: post.id, authorId: one.id });
    await api.as(two).hearts.set({ target: { kind: 'reply', id: comment.id }, hearted: true });
    await api.as(two).replies.create({
      contentId: post.id,
      parentId: comment.id,
      text: 'Yes',
      clientId: crypto.randomUUID(),
    });
    expect(await api.as(one).notifications.unreadCount()).toMatchObject({ unread: 2 });
    expect(await unread()).toBe(1);
    await api.as(author).content.remove({ id: post.id });
    for (const member of [author, one, two]) {
      expect(await api.as(member).notifications.list({})).toMatchObject({ items: [], unread: 0 });
    }
  });

  it('are one for a heart that is given, taken back and given again, unread again', async () => {
    const { author, members, heart, list, unread } = await setUp(1);
    const [fan] = members;
    if (!fan) throw new Error('a member was made');
    await heart(fan);
    await api.as(author).notifications.markAllRead({ upTo: (await list()).seq });
    await heart(fan, false);
    await heart(fan);
    expect((await list()).items).toMatchObject([{ type: 'like_post', read: false }]);
    expect(await unread()).toBe(1);
  });

  it('are never about the member’s own actions, or about members they have blocked', async () => {
    const { author, post, members, heart, list } = await setUp(1);
    const [fan] = members;
    if (!fan) throw new Error('a member was made');
    await heart(author);
    await api.as(author).replies.create({ contentId: post.id, text: 'Mine', clientId: crypto.randomUUID() });
    await makeBlock(api.pool, { ownerId: author.id, blockedId: fan.id });
    await reasonOf(heart(fan));
    await reasonOf(api.as(fan).follows.set({ profileId: author.id, following: true }));
    await reasonOf(
      api.as(fan).replies.create({ contentId: post.id, text: 'Hey', clientId: crypto.randomUUID() }),
    );
    expect((await list()).items).toEqual([]);
  });
});

describe('notifications.list: the sequence number of an inbox', () => {
  it('lets a reader who follows it have exactly the current list through hearts, removals and reads', async () => {
    const { author, members, heart, list } = await setUp(4);
    const [first] = members;
    if (!first) throw new Error('a member was made');
    const posts = await Promise.all(
      Array.from({ length: 30 }, () => makePost(api.pool, { authorId: author.id })),
    );
    /** Read in one statement, so that it is consistent. */
    const truth = async () => {
      const { rows } = await api.pool.query<{ seq: number; unread: number; ids: string[] }>(
        `select seq, unread, array(select id::text from notification where recipient_id = $1 order by notification.seq desc) ids
         from inbox where recipient_id = $1`,
        [author.id],
      );
      return rows[0] ?? { seq: -1, unread: 0, ids: [] };
    };
    const start = await truth();
    let [cursor, held] = [start.seq, start.ids];
    const seen = { appended: 0, compared: 0 };
    const follow = async () => {
      const { seq, change } = await readInboxChange(api.db, author, cursor);
      if (change.complete) {
        held = [...change.added.map(({ id }) => id), ...held];
        cursor = seq;
        seen.appended += change.added.length;
      } else {
        const now = await truth();
        [cursor, held] = [now.seq, now.ids];
      }
      const now = await truth();
      if (now.seq === cursor) {
        seen.compared += 1;
        expect(held).toEqual(now.ids);
        if (seq === cursor) expect(change.unread).toBe(now.unread);
      }
    };

    // first without writers, among whom no change might be complete
    await heart(first);
    await follow();
    expect(seen).toEqual({ appended: 1, compared: 1 });

    let writing = true;
    const writers = Promise.all(
      members.map(async (member, writer) => {
        for (const [index, { id }] of posts.entries()) {
          const target = { kind: 'content', id } as const;
          await api.as(member).hearts.set({ target, hearted: true });
          if ((index + writer) % 6 === 0) await api.as(member).hearts.set({ target, hearted: false });
          if (writer === 0 && index % 10 === 9) {
            await api.as(author).notifications.markAllRead({ upTo: (await list()).seq });
          }
        }
      }),
    ).finally(() => (writing = false));
    for (let last = false; !last;) {
      last = !writing;
      await follow();
    }
    await writers;
    expect(seen.compared).toBeGreaterThan(1);
    expect((await truth()).seq).toBe(cursor);
    expect(await audit()).toEqual([]);
  });

  it('rises with every insert, read and removal, and by nothing else', async () => {
    const { author, members, heart, list } = await setUp(2);
    for (const member of members) await heart(member);
    expect((await list()).seq).toBe(2);
    await api.as(author).notifications.markAllRead({ upTo: 2 });
    expect((await list()).seq).toBe(4);
    for (const member of members) await heart(member, false);
    expect(await list()).toMatchObject({ seq: 6, unread: 0 });
    await api.as(author).notifications.markAllRead({ upTo: 100 });
    expect((await list()).seq).toBe(6);
  });
});
