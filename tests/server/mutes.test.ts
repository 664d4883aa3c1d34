import { afterEach, describe, expect, it } from 'vitest';
import {
  type Member,
  makeAiring,
  makeMember,
  makeMembers,
  makeNotification,
  makePost,
  makeReply,
} from '#scripts/seed/builders.ts';
import { notificationTypes, type NotificationType } from '#shared/notification-types.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { memberCalls } from '#tests/support/member-calls.ts';

const api = useApi();
afterEach(() => api.pool.query('delete from profile'));

const { unread } = memberCalls(api);
const notificationTypesOf = async (member: Member) =>
  (await api.as(member).notifications.list({})).items.map(({ type }) => type).toSorted();
const createComment = (member: Member, contentId: string, parentId?: string) =>
  api.as(member).replies.create({
    contentId,
    ...(parentId && { parentId }),
    text: 'Hello',
    clientId: crypto.randomUUID(),
  });

async function makeScene() {
  const [nora, theo] = await makeMembers(api.pool, 2);
  const post = await makePost(api.pool, { authorId: nora.id, text: 'Talk of the town' });
  const comment = await makeReply(api.pool, { contentId: post.id, authorId: nora.id });
  return { nora, theo, post, comment };
}

/** Inserts one notification of every type directly into the database. */
async function notifyOfAll(nora: Member, theo: Member): Promise<void> {
  const post = await makePost(api.pool, { authorId: nora.id });
  const comment = await makeReply(api.pool, { contentId: post.id, authorId: theo.id });
  const wallPost = await insertRow(api.pool, 'wallPost', {
    profileId: nora.id,
    authorId: theo.id,
    text: 'Hi',
  });
  const wallReply = await insertRow(api.pool, 'wallReply', {
    wallPostId: wallPost.id,
    authorId: theo.id,
    text: 'Hi',
  });
  const follow = await insertRow(api.pool, 'follow', {
    followerId: theo.id,
    followeeId: nora.id,
  });
  const heart = await insertRow(api.pool, 'heart', { authorId: theo.id, contentId: post.id });
  const airing = await makeAiring(api.pool, { profileId: nora.id });
  const causes = {
    airing: { airingId: airing.id },
    follow: { followId: follow.id },
    heart: { heartId: heart.id },
    reply: { replyId: comment.id },
    wall_post: { wallPostId: wallPost.id },
    wall_reply: { wallReplyId: wallReply.id },
  };
  for (const [type, { cause }] of Object.entries(notificationTypes)) {
    await makeNotification(api.pool, {
      recipientId: nora.id,
      ...(cause !== 'airing' && { actorId: theo.id }),
      type: type as NotificationType,
      ...causes[cause],
    }).catch((error: Error) => {
      // a notification that the database leaves out returns no row
      if (!error.message.startsWith('nothing was inserted')) throw error;
    });
  }
}

describe('notifications.setMuted: a type of notification', () => {
  const types = Object.keys(notificationTypes) as NotificationType[];
  it.each(types)('is not written on any path if it is switched off: %s', async (type) => {
    const { nora, theo } = await makeScene();
    await api.as(nora).notifications.setMuted({ target: { kind: 'type', type }, muted: true });
    expect(await api.as(nora).notifications.mutedTypes()).toEqual({ types: [type] });
    await notifyOfAll(nora, theo);
    expect(await notificationTypesOf(nora)).toEqual(types.filter((other) => other !== type).toSorted());
    expect(await unread(nora)).toBe(types.length - 1);
    expect((await api.pool.query('select * from audit_counters()')).rows).toEqual([]);
  });

  it('is still written for others, and again after it is switched on; repeating a call changes nothing', async () => {
    const { nora, theo, post } = await makeScene();
    const target = { kind: 'type', type: 'like_post' } as const;
    for (const muted of [true, true, false, false, true])
      await api.as(nora).notifications.setMuted({ target, muted });
    await api.as(theo).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true });
    expect(await unread(nora)).toBe(0);
    const others = await makePost(api.pool, { authorId: theo.id });
    await api.as(nora).hearts.set({ target: { kind: 'content', id: others.id }, hearted: true });
    expect(await unread(theo)).toBe(1);
    await api.as(nora).notifications.setMuted({ target, muted: false });
    await api.as(theo).hearts.set({ target: { kind: 'content', id: post.id }, hearted: false });
    await api.as(theo).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true });
    expect(await unread(nora)).toBe(1);
  });
});

describe('notifications.setMuted: a muted conversation', () => {
  it('stops notifications of hearts, comments and replies on it, but not those of other posts', async () => {
    const { nora, theo, post, comment } = await makeScene();
    await createComment(theo, post.id);
    expect(await unread(nora)).toBe(1);
    const target = { kind: 'post', id: post.id } as const;
    await api.as(nora).notifications.setMuted({ target, muted: true });
    await createComment(theo, post.id);
    await createComment(theo, post.id, comment.id);
    await api.as(theo).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true });
    await api.as(theo).hearts.set({ target: { kind: 'reply', id: comment.id }, hearted: true });
    // earlier notifications stay
    expect(await notificationTypesOf(nora)).toEqual(['comment_post']);
    const another = await makePost(api.pool, { authorId: nora.id });
    await createComment(theo, another.id);
    await api.as(theo).follows.set({ profileId: nora.id, following: true });
    expect(await unread(nora)).toBe(3);
    await api.as(nora).notifications.setMuted({ target, muted: false });
    await createComment(theo, post.id);
    expect(await unread(nora)).toBe(4);
    expect((await api.pool.query('select * from audit_counters()')).rows).toEqual([]);
  });

  it('is only muted for that member, who need not be the author', async () => {
    const { nora, theo, post } = await makeScene();
    const mine = await createComment(theo, post.id);
    await api.as(theo).notifications.setMuted({ target: { kind: 'post', id: post.id }, muted: true });
    await createComment(nora, post.id, mine.id);
    expect(await unread(theo)).toBe(0);
    expect(await unread(nora)).toBe(1);
  });

  it('is listed, latest first, without posts that the member cannot see, and is deleted with its post', async () => {
    const { nora, theo, post } = await makeScene();
    const other = await makePost(api.pool, { authorId: theo.id, text: 'Elsewhere' });
    for (const { id } of [post, other])
      await api.as(nora).notifications.setMuted({ target: { kind: 'post', id }, muted: true });
    const listed = async () => (await api.as(nora).notifications.listMuted({})).items;
    expect(await listed()).toMatchObject([
      { id: other.id, text: 'Elsewhere', author: { id: theo.id } },
      { id: post.id, text: 'Talk of the town' },
    ]);
    expect(await api.as(nora).notifications.isMuted({ contentId: other.id })).toEqual({ muted: true });
    expect(await api.as(theo).notifications.isMuted({ contentId: other.id })).toEqual({ muted: false });
    await api.as(theo).safety.setBlocked({ profileId: nora.id, blocked: true });
    expect(await listed()).toMatchObject([{ id: post.id }]);
    await api.as(nora).content.remove({ id: post.id });
    expect(await listed()).toEqual([]);
  });

  it('can be a wall post: its owner and its author are not notified of replies to it, but of others', async () => {
    const { nora, theo, post } = await makeScene();
    const kai = await makeMember(api.pool);
    const onWall = (text: string) =>
      api.as(theo).walls.create({ profileId: nora.id, text, clientId: crypto.randomUUID() });
    const [quiet, loud] = [await onWall('Quiet, please'), await onWall('Any news?')];
    const reply = (postId: string) =>
      api.as(kai).walls.reply({ postId, text: 'Hello', clientId: crypto.randomUUID() });
    expect(await unread(nora)).toBe(2);
    const target = { kind: 'wall_post', id: quiet.id } as const;
    for (const member of [nora, nora, theo])
      await api.as(member).notifications.setMuted({ target, muted: true });
    await reply(quiet.id);
    expect([await unread(nora), await unread(theo)]).toEqual([2, 0]);
    await reply(loud.id);
    expect([await unread(nora), await unread(theo)]).toEqual([3, 1]);
    await createComment(theo, post.id);
    expect(await unread(nora)).toBe(4);

    const listed = async () => (await api.as(nora).notifications.listMuted({})).items;
    expect(await listed()).toMatchObject([
      { id: quiet.id, text: 'Quiet, please', wall: nora.username, author: { id: theo.id } },
    ]);
    const isMuted = (wallPostId: string) => api.as(nora).notifications.isMuted({ wallPostId });
    expect([await isMuted(quiet.id), await isMuted(loud.id)]).toEqual([{ muted: true }, { muted: false }]);
    await api.as(nora).notifications.setMuted({ target, muted: false });
    await reply(quiet.id);
    expect([await unread(nora), await unread(theo)]).toEqual([5, 1]);
    expect(await listed()).toEqual([]);
    await api.as(nora).safety.setBlocked({ profileId: theo.id, blocked: true });
    expect(await reasonOf(api.as(nora).notifications.setMuted({ target, muted: true }))).toBe('NOT_FOUND');
    expect((await api.pool.query('select * from audit_counters()')).rows).toEqual([]);
  });

  it('can be any post that the member can see, and no other', async () => {
    const { nora, theo } = await makeScene();
    const hidden = await makePost(api.pool, { authorId: theo.id, isPublic: false });
    const mute = (id: string) =>
      api.as(nora).notifications.setMuted({ target: { kind: 'post', id }, muted: true });
    expect(await reasonOf(mute(hidden.id))).toBe('POST_NOT_FOUND');
    expect(await reasonOf(mute(crypto.randomUUID()))).toBe('POST_NOT_FOUND');
  });
});
