import { describe, expect, it } from 'vitest';
import {
  makeFollow,
  makeHeart,
  makeMember,
  makeNotification,
  makePost,
  makeReply,
} from '#scripts/seed/builders.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();

const makeMembers = (names: readonly string[]) =>
  Promise.all(names.map((fullName) => makeMember(api.pool, { fullName })));

/** An author with a post, and the author's notifications. */
async function setUp() {
  const author = await makeMember(api.pool);
  const post = await makePost(api.pool, { authorId: author.id });
  const heart = (member: { id: string }, hearted = true, id = post.id) =>
    api.as(member).hearts.set({ target: { kind: 'content', id }, hearted });
  const createComment = (member: { id: string }, text: string) =>
    api.as(member).replies.create({ contentId: post.id, text, clientId: crypto.randomUUID() });
  const list = (input: { cursor?: string | null; limit?: number } = {}) =>
    api.as(author).notifications.list({ ...input, gathered: true });
  const texts = async () => (await list()).items.map(({ text }) => text);
  return { author, post, heart, createComment, list, texts };
}

describe('notifications.list: grouped notifications', () => {
  it('name one or two members, or the newest and the number of others', async () => {
    const { heart, texts } = await setUp();
    const [theo, ines, kai] = await makeMembers(['theo', 'ines', 'kai']);
    if (!theo || !ines || !kai) throw new Error('three members were made');
    await heart(theo);
    expect(await texts()).toEqual(['theo liked your post']);
    await heart(ines);
    expect(await texts()).toEqual(['ines and theo liked your post']);
    await heart(kai);
    expect(await texts()).toEqual(['kai and 2 others liked your post']);
  });

  it('group hearts of one post or comment, and nothing else about it', async () => {
    const { author, post, heart, createComment, texts } = await setUp();
    const [theo, ines] = await makeMembers(['theo', 'ines']);
    if (!theo || !ines) throw new Error('two members were made');
    const other = await makePost(api.pool, { authorId: author.id });
    const comment = await makeReply(api.pool, { contentId: post.id, authorId: author.id });
    for (const member of [theo, ines]) {
      await heart(member);
      await heart(member, true, other.id);
      await api.as(member).hearts.set({ target: { kind: 'reply', id: comment.id }, hearted: true });
      await createComment(member, 'Yes');
    }
    expect(await texts()).toEqual([
      'ines commented on your post',
      'ines and theo liked your comment',
      'ines and theo liked your post',
      'ines and theo liked your post',
      'theo commented on your post',
    ]);
  });

  it('group the follows of one day', async () => {
    const { author, texts } = await setUp();
    const members = await makeMembers(['one', 'two', 'three']);
    const days = ['2026-11-01T23:59:00Z', '2026-11-02T00:01:00Z', '2026-11-02T22:00:00Z'];
    for (const [index, member] of members.entries()) {
      const follow = await makeFollow(api.pool, { followerId: member.id, followeeId: author.id });
      await makeNotification(api.pool, {
        recipientId: author.id,
        actorId: member.id,
        type: 'follow',
        followId: follow.id,
        createdAt: days[index],
      });
    }
    expect(await texts()).toEqual(['three and two followed you', 'one followed you']);
  });

  it('move a group up with each new one, show the newest two members, and stay unread until all of the group are read', async () => {
    const { author, heart, createComment, list } = await setUp();
    const members = await makeMembers(['a', 'b', 'c', 'd', 'e']);
    const [one, two, three, four, five] = members;
    if (!one || !two || !three || !four || !five) throw new Error('five members were made');
    for (const member of [one, two, three, four]) await heart(member);
    await createComment(five, 'Hello');
    expect((await list()).items.map(({ type }) => type)).toEqual(['comment_post', 'like_post']);
    await api.as(author).notifications.markAllRead({ upTo: 5 });
    expect((await list()).items.map(({ read }) => read)).toEqual([true, true]);
    await heart(five);
    const page = await list();
    expect(page.items).toMatchObject([
      { type: 'like_post', read: false, actor: { id: five.id }, group: { count: 5 } },
      { type: 'comment_post', read: true, group: null },
    ]);
    expect(page.items[0]?.group?.actors.map(({ id }) => id)).toEqual([five.id, four.id]);
    expect(page.unread).toBe(1);
  });

  it('leave out a heart that was taken back, move the group down, and disappear with the last one', async () => {
    const { heart, createComment, texts } = await setUp();
    const [theo, ines, kai] = await makeMembers(['theo', 'ines', 'kai']);
    if (!theo || !ines || !kai) throw new Error('three members were made');
    await heart(theo);
    await heart(ines);
    await createComment(kai, 'Between');
    await heart(kai);
    expect(await texts()).toEqual(['kai and 2 others liked your post', 'kai commented on your post']);
    await heart(kai, false);
    expect(await texts()).toEqual(['kai commented on your post', 'ines and theo liked your post']);
    await heart(ines, false);
    expect(await texts()).toEqual(['kai commented on your post', 'theo liked your post']);
    await heart(theo, false);
    expect(await texts()).toEqual(['kai commented on your post']);
  });

  it('come page by page without repeats or gaps while groups move up', async () => {
    const { author, list } = await setUp();
    const [first, second, late] = await makeMembers(['first', 'second', 'late']);
    if (!first || !second || !late) throw new Error('three members were made');
    const posts = [];
    for (let index = 0; index < 130; index += 1)
      posts.push(await makePost(api.pool, { authorId: author.id }));
    const like = async (member: { id: string }, id: string) =>
      api.as(member).hearts.set({ target: { kind: 'content', id }, hearted: true });
    for (const { id } of posts) await like(first, id);
    for (const { id } of posts.slice(0, 100)) await like(second, id);

    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page === 0 || cursor !== null; page += 1) {
      const { items, nextCursor } = await list({ cursor });
      expect(items.length).toBe(page < 2 ? 50 : items.length);
      seen.push(...items.map(({ target }) => target.contentId ?? ''));
      cursor = nextCursor;
      // one group that was already read, and one further down, which live updates bring
      if (page === 0) for (const index of [99, 129]) await like(late, posts[index]?.id ?? '');
    }
    const order = [...posts.slice(0, 100).toReversed(), ...posts.slice(100, 129).toReversed()];
    expect(seen).toEqual(order.map(({ id }) => id));
    const moved = await list({ limit: 2 });
    expect(moved.items.map(({ target, text }) => [target.contentId, text])).toEqual([
      [posts[129]?.id, 'late and first liked your post'],
      [posts[99]?.id, 'late and 2 others liked your post'],
    ]);
    expect((await list({ limit: 200 })).items).toHaveLength(130);
  });

  it('are marked read as a group up to what was shown, and no others with them', async () => {
    const { author, heart, createComment, list } = await setUp();
    const [theo, ines, kai] = await makeMembers(['theo', 'ines', 'kai']);
    if (!theo || !ines || !kai) throw new Error('three members were made');
    await heart(theo);
    await createComment(kai, 'Beside it');
    await heart(ines);
    const [group] = (await list()).items;
    await heart(kai);
    const id = group?.id ?? '';
    expect(await api.as(author).notifications.markRead({ id, group: true })).toMatchObject({ unread: 2 });
    expect(await api.as(author).notifications.markRead({ id, group: true })).toMatchObject({ unread: 2 });
    const single = await api.as(author).notifications.list({});
    expect(single.items.map(({ text, read, group }) => [text, read, group])).toEqual([
      ['kai liked your post', false, null],
      ['ines liked your post', true, null],
      ['kai commented on your post', false, null],
      ['theo liked your post', true, null],
    ]);
  });

  it('are grouped on every path that writes them', async () => {
    const { author, post, texts } = await setUp();
    for (const member of await makeMembers(['theo', 'ines'])) {
      const { id } = await makeHeart(api.pool, { authorId: member.id, contentId: post.id });
      await makeNotification(api.pool, {
        recipientId: author.id,
        actorId: member.id,
        type: 'like_post',
        heartId: id,
      });
    }
    expect(await texts()).toEqual(['ines and theo liked your post']);
  });
});
