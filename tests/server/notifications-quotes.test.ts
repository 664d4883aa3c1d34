import { describe, expect, it } from 'vitest';
import {
  makeBlock,
  makeMember,
  makeMembers,
  makeNotification,
  makePost,
  makeReply,
  makeReview,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();

const createComment = (by: { id: string }, contentId: string, text: string, parentId?: string) =>
  api.as(by).replies.create({ contentId, parentId, text, clientId: crypto.randomUUID() });
const listOf = async (member: { id: string }) => (await api.as(member).notifications.list({})).items;

describe('notifications.list: what a notification quotes', () => {
  it('is the liked post or comment, or the text of the comment or reply', async () => {
    const [author, fan] = await makeMembers(api.pool, 2);
    const post = await makePost(api.pool, { authorId: author.id, text: 'The  whole\nprogram' });
    const review = await makeReview(api.pool, { authorId: author.id, text: 'Loved it' });
    const own = await makeReply(api.pool, { contentId: post.id, authorId: author.id, text: 'Mine' });
    for (const { id } of [post, review])
      await api.as(fan).hearts.set({ target: { kind: 'content', id }, hearted: true });
    await api.as(fan).hearts.set({ target: { kind: 'reply', id: own.id }, hearted: true });
    await createComment(fan, post.id, 'Said on the post');
    await createComment(fan, post.id, 'Said to the comment', own.id);
    await api.as(fan).follows.set({ profileId: author.id, following: true });
    expect((await listOf(author)).map(({ type, quote }) => [type, quote])).toEqual([
      ['follow', null],
      ['reply_comment', 'Said to the comment'],
      ['comment_post', 'Said on the post'],
      ['like_comment', 'Mine'],
      ['like_post', 'Loved it'],
      ['like_post', 'The whole program'],
    ]);
  });

  it('is cut at 140 characters, and is GIF for a comment that is only a GIF', async () => {
    const [author, fan] = await makeMembers(api.pool, 2);
    const post = await makePost(api.pool, { authorId: author.id });
    await makeReply(api.pool, { contentId: post.id, authorId: author.id });
    const long = await createComment(fan, post.id, '🎬'.repeat(200));
    await api.pool.query('update reply set text = $1 where id = $2', [
      '\n\n![GIF](/media/gifs/applause.gif)',
      (await createComment(fan, post.id, 'x')).id,
    ]);
    expect((await listOf(author)).map(({ quote }) => quote)).toEqual(['GIF', `${'🎬'.repeat(140)}…`]);
    expect(long.text).toHaveLength(400);
  });

  it('is empty if the reader may not see the post, or has reported the comment', async () => {
    const [host, reader, guest] = await makeMembers(api.pool, 3);
    const post = await makePost(api.pool, { authorId: host.id });
    const own = await makeReply(api.pool, { contentId: post.id, authorId: reader.id });
    const answer = await createComment(guest, post.id, 'Between us', own.id);
    expect((await listOf(reader)).map(({ quote }) => quote)).toEqual(['Between us']);
    await api.pool.query(
      `insert into report (reporter_id, target_kind, target_id, reply_id) values ($1, 'reply', $2, $2)`,
      [reader.id, answer.id],
    );
    expect((await listOf(reader)).map(({ quote }) => quote)).toEqual([null]);
    await api.pool.query('delete from report');
    await makeBlock(api.pool, { ownerId: host.id, blockedId: reader.id });
    expect((await listOf(reader)).map(({ quote }) => quote)).toEqual([null]);
  });

  it('leads from a wall to the wall post, unless its owner has blocked the reader', async () => {
    const [owner, writer, guest] = [
      await makeMember(api.pool, { username: 'wall.owner' }),
      await makeMember(api.pool),
      await makeMember(api.pool),
    ];
    const wallPost = await makeWallPost(api.pool, {
      profileId: owner.id,
      authorId: writer.id,
      text: 'Nice wall',
    });
    const wallReply = await makeWallReply(api.pool, {
      wallPostId: wallPost.id,
      authorId: guest.id,
      text: 'It is',
    });
    const about = { actorId: guest.id, type: 'wall_reply', wallReplyId: wallReply.id } as const;
    await makeNotification(api.pool, {
      recipientId: owner.id,
      actorId: writer.id,
      type: 'wall_post',
      wallPostId: wallPost.id,
    });
    await makeNotification(api.pool, { recipientId: writer.id, ...about });
    const wall = { username: 'wall.owner', postId: wallPost.id };
    const nowhere = { contentId: null, replyId: null };
    expect(await listOf(owner)).toMatchObject([{ quote: 'Nice wall', target: { ...nowhere, wall } }]);
    expect(await listOf(writer)).toMatchObject([{ quote: 'It is', target: { ...nowhere, wall } }]);
    await makeBlock(api.pool, { ownerId: owner.id, blockedId: writer.id });
    expect(await listOf(writer)).toMatchObject([{ quote: null, target: { ...nowhere, wall: null } }]);
  });

  it('has the picture of the reader’s own posts only', async () => {
    const [author, other, fan] = await makeMembers(api.pool, 3);
    for (const owner of [author, other]) {
      const post = await makePost(api.pool, { authorId: owner.id });
      await api.pool.query(
        `with made as (insert into media (owner_id, purpose, width, height, thumbhash) values ($1, 'post', 40, 30, '') returning id)
         update content set image_id = made.id from made where content.id = $2`,
        [owner.id, post.id],
      );
      const own = await makeReply(api.pool, { contentId: post.id, authorId: author.id });
      await createComment(fan, post.id, 'Well', own.id);
    }
    expect((await listOf(author)).map(({ picture }) => picture?.width ?? null)).toEqual([null, 40]);
  });
});
