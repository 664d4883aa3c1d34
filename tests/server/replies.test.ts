import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeBlock, makeMember, makePost, makeReply } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { toStatement } from '#server/db/sql.ts';
import { commentsOf, placeAround } from '#server/domains/replies/replies.queries.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { wrongCounters } from '#tests/support/rows.ts';
import { titlesAway } from '#tests/support/movie-database.ts';

const api = useApi();

async function thread() {
  const [author, commenter, other] = await Promise.all([1, 2, 3].map(() => makeMember(api.pool)));
  if (!author || !commenter || !other) throw new Error('three members were made');
  const post = await makePost(api.pool, { authorId: author.id });
  const createReply = (member: { id: string }, text: string, parentId?: string) =>
    api.as(member).replies.create({ contentId: post.id, parentId, text, clientId: randomUUID() });
  const list = async (member: { id: string } | null = null) =>
    (await api.as(member).replies.list({ contentId: post.id })).items;
  const countReplies = async () => (await api.as(null).content.get({ id: post.id })).counts.replies;
  return { author, commenter, other, post, createReply, list, countReplies };
}

const notified = async (id: string) =>
  (await api.pool.query('select type from notification where recipient_id = $1 order by seq', [id])).rows.map(
    (row: { type: string }) => row.type,
  );

describe('replies: comments', () => {
  it('are listed oldest first, with their replies below, and are counted', async () => {
    const { author, commenter, other, createReply, list, countReplies } = await thread();
    const first = await createReply(commenter, 'first');
    await createReply(other, 'second');
    await createReply(author, 'to the first', first.id);
    const items = await list();
    expect(items.map((item) => item.text)).toEqual(['first', 'second']);
    expect(items[0]?.replies.map((reply) => reply.text)).toEqual(['to the first']);
    expect(await countReplies()).toBe(3);
  });

  it('return the counts of the post when they are created and when they are removed', async () => {
    const { commenter, post, createReply } = await thread();
    const first = await createReply(commenter, 'first');
    expect(first.content).toMatchObject({ kind: 'content', id: post.id, replies: 1 });
    const second = await createReply(commenter, 'second');
    expect(second.content).toMatchObject({ replies: 2 });
    expect(second.content.rev).toBeGreaterThan(first.content.rev);
    const { content } = await api.as(commenter).replies.remove({ id: first.id });
    expect(content).toMatchObject({ id: post.id, replies: 1 });
    expect(content?.rev).toBeGreaterThan(second.content.rev);
  });

  it('are written once when the request is repeated', async () => {
    const { commenter, post, countReplies } = await thread();
    const input = { contentId: post.id, text: 'once', clientId: randomUUID() };
    const [one, two] = await Promise.all([1, 2].map(() => api.as(commenter).replies.create(input)));
    expect(one?.id).toBe(two?.id);
    expect(await countReplies()).toBe(1);
  });

  it('are returned when the request is repeated, even if the movie database is away by then', async () => {
    const { commenter, post } = await thread();
    const spoiler = { mediaType: 'movie', tmdbId: 900_000_001 } as const;
    const input = { contentId: post.id, text: 'once', spoiler, clientId: randomUUID() };
    const once = await api.as(commenter).replies.create(input);
    expect(await api.as(commenter, { titles: titlesAway }).replies.create(input)).toEqual(once);
  });

  it('reveal nothing about a post when the request is repeated after a block', async () => {
    const { author, commenter, post } = await thread();
    const elsewhere = await makePost(api.pool, { authorId: commenter.id });
    const input = { contentId: post.id, text: 'once', clientId: randomUUID() };
    await api.as(commenter).replies.create(input);
    await makeBlock(api.pool, { ownerId: author.id, blockedId: commenter.id });
    for (const contentId of [post.id, elsewhere.id]) {
      const repeated = api.as(commenter).replies.create({ ...input, contentId });
      expect(await reasonOf(repeated)).toBe('POST_NOT_FOUND');
    }
  });

  it('have one level of replies: a reply to a reply is refused, and the database refuses it too', async () => {
    const { commenter, author, post, createReply } = await thread();
    const comment = await createReply(commenter, 'a comment');
    const reply = await createReply(author, 'a reply', comment.id);
    expect(await reasonOf(createReply(commenter, 'too deep', reply.id))).toBe('COMMENT_NOT_FOUND');
    await expect(
      makeReply(api.pool, { contentId: post.id, authorId: author.id, parentId: reply.id }),
    ).rejects.toThrow('a reply answers a comment of the same post');
  });

  it('notify the post’s author and the author of the comment above, once each, and never their own author', async () => {
    const { author, commenter, other, createReply } = await thread();
    const comment = await createReply(commenter, 'a comment');
    await createReply(other, 'a reply', comment.id);
    await createReply(author, 'the author replies', comment.id);
    await createReply(commenter, 'answering myself', comment.id);
    expect(await notified(author.id)).toEqual(['comment_post', 'comment_post', 'comment_post']);
    expect(await notified(commenter.id)).toEqual(['reply_comment', 'reply_comment']);
    expect(await notified(other.id)).toEqual([]);
  });

  it('notify a post’s author only of the reply when it is below their own comment', async () => {
    const { author, commenter, createReply } = await thread();
    const own = await createReply(author, 'my own comment');
    await createReply(commenter, 'an answer', own.id);
    expect(await notified(author.id)).toEqual(['reply_comment']);
  });

  it('leave an uncounted “Comment deleted” while they have replies, and disappear otherwise', async () => {
    const { author, commenter, createReply, list, countReplies } = await thread();
    const comment = await createReply(commenter, 'with a reply');
    const reply = await createReply(author, 'the reply', comment.id);
    const lonely = await createReply(commenter, 'without');
    await api.as(commenter).replies.remove({ id: comment.id });
    await api.as(commenter).replies.remove({ id: lonely.id });
    expect(await list()).toMatchObject([{ id: comment.id, deleted: true, author: null, text: '' }]);
    expect(await countReplies()).toBe(1);
    await api.as(author).replies.remove({ id: reply.id });
    expect(await list()).toEqual([]);
    expect(await countReplies()).toBe(0);
  });

  it('remove their own notifications and those of their hearts', async () => {
    const { author, commenter, createReply } = await thread();
    const comment = await createReply(commenter, 'soon gone');
    await createReply(author, 'a reply', comment.id);
    await api.as(author).hearts.set({ target: { kind: 'reply', id: comment.id }, hearted: true });
    await api.as(commenter).replies.remove({ id: comment.id });
    expect(await notified(commenter.id)).toEqual(['reply_comment']);
    expect(await notified(author.id)).toEqual([]);
  });

  it('can only be edited and removed by their author', async () => {
    const { commenter, other, createReply, list } = await thread();
    const comment = await createReply(commenter, 'mine');
    expect(await reasonOf(api.as(other).replies.update({ id: comment.id, text: 'yours' }))).toBe('NOT_YOURS');
    expect(await reasonOf(api.as(other).replies.remove({ id: comment.id }))).toBe('NOT_YOURS');
    const edited = await api.as(commenter).replies.update({ id: comment.id, text: 'mine, better' });
    expect(edited.editedAt).toBeInstanceOf(Date);
    expect(edited.rev).toBeGreaterThan(comment.rev);
    expect((await list())[0]?.text).toBe('mine, better');
  });

  it('keep their GIF when they are edited, and can then have no text, which they otherwise cannot', async () => {
    const { commenter, other, post, createReply } = await thread();
    const gifUrl = '/media/gifs/cat.gif';
    const caller = api.as(commenter);
    const made = await caller.replies.create({
      contentId: post.id,
      text: 'Hm',
      gifUrl,
      clientId: randomUUID(),
    });
    expect(await caller.replies.update({ id: made.id, text: 'Hm, no' })).toMatchObject({
      text: 'Hm, no',
      gifUrl,
      editedAt: expect.any(Date) as Date,
    });
    expect(await caller.replies.update({ id: made.id, text: ' ' })).toMatchObject({ text: '', gifUrl });
    const plain = await createReply(commenter, 'words');
    const row = async () => (await api.pool.query('select * from reply where id = $1', [plain.id])).rows;
    const before = await row();
    expect(await reasonOf(caller.replies.update({ id: plain.id, text: ' ' }))).toBe('INVALID_INPUT');
    expect(await reasonOf(api.as(other).replies.update({ id: plain.id, text: 'yours' }))).toBe('NOT_YOURS');
    expect(await caller.replies.update({ id: plain.id, text: 'words' })).toMatchObject({ editedAt: null });
    expect(await caller.replies.update({ id: plain.id, spoiler: null })).toMatchObject({ text: 'words' });
    expect(await row()).toEqual(before);
  });

  it('are refused below a comment that was deleted in the meantime', async () => {
    const { author, commenter, createReply } = await thread();
    const comment = await createReply(commenter, 'gone');
    await api.as(commenter).replies.remove({ id: comment.id });
    expect(await reasonOf(createReply(author, 'too late', comment.id))).toBe('COMMENT_NOT_FOUND');
  });

  it('can be only a GIF, if it comes from an allowed host', async () => {
    const { commenter, post, list } = await thread();
    const gifUrl = 'https://media1.giphy.com/media/abc/giphy.gif';
    const send = (url: string) =>
      api.as(commenter).replies.create({ contentId: post.id, text: '', gifUrl: url, clientId: randomUUID() });
    await send(gifUrl);
    expect(await list()).toMatchObject([{ text: '', gifUrl }]);
    for (const url of [
      'https://evil.example/a.gif',
      'https://media.giphy.com.evil.example/a.gif',
      'javascript:x',
    ]) {
      expect(await reasonOf(send(url))).not.toBe('not refused');
    }
  });

  it('accept 500 code points besides the GIF, and not one more', async () => {
    const { commenter, post } = await thread();
    const send = (text: string) =>
      api.as(commenter).replies.create({
        contentId: post.id,
        text,
        gifUrl: 'https://media.giphy.com/media/abc/giphy.gif',
        clientId: randomUUID(),
      });
    expect((await send('🎬'.repeat(500))).text).toBe('🎬'.repeat(500));
    expect(await reasonOf(send('🎬'.repeat(501)))).toBe('BAD_REQUEST');
  });

  it('by blocked members are hidden, except for a placeholder above visible replies', async () => {
    const { author, commenter, other, post, createReply, list, countReplies } = await thread();
    const comment = await createReply(commenter, 'blocked words');
    await api.as(author).hearts.set({ target: { kind: 'reply', id: comment.id }, hearted: true });
    await makeBlock(api.pool, { ownerId: other.id, blockedId: commenter.id });
    await createReply(commenter, 'more blocked words', comment.id);
    expect(await list(other)).toEqual([]);

    const answer = await createReply(author, 'an answer', comment.id);
    const placeholder = {
      id: comment.id,
      author: null,
      text: '',
      gifUrl: null,
      spoiler: null,
      editedAt: null,
      deleted: true,
      hidden: true,
      counts: { hearts: 0 },
      viewer: { hearted: false, canEdit: false, canDelete: false },
      replies: [{ id: answer.id, text: 'an answer' }],
    };
    expect(await list(other)).toMatchObject([placeholder]);
    for (const around of [answer.id, comment.id, 'end']) {
      const page = await api.as(other).replies.list({ contentId: post.id, around });
      expect(page.items).toMatchObject([placeholder]);
    }
    expect(await reasonOf(createReply(other, 'to nobody', comment.id))).toBe('COMMENT_NOT_FOUND');
    expect(await list(null)).toMatchObject([{ text: 'blocked words', counts: { hearts: 1 } }]);
    expect((await list(null))[0]).not.toHaveProperty('hidden');

    await api.as(author).replies.remove({ id: answer.id });
    expect(await list(other)).toEqual([]);
    expect(await countReplies()).toBe(2);
    await api.as(commenter).replies.remove({ id: comment.id });
    expect(await list(other)).toEqual([]);
    expect(await list(null)).toMatchObject([{ deleted: true, replies: [{ text: 'more blocked words' }] }]);
  });

  it('can be edited and removed by their author even if someone above them is blocked or banned', async () => {
    const { author, commenter, other, createReply, countReplies } = await thread();
    const comment = await createReply(commenter, 'first');
    const answers = [
      await createReply(other, 'one', comment.id),
      await createReply(other, 'two', comment.id),
    ];
    const own = [await createReply(other, 'three'), await createReply(other, 'four')];
    const as = api.as(other).replies;
    const edit = (id = '') => as.update({ id, text: 'better' });

    await makeBlock(api.pool, { ownerId: other.id, blockedId: commenter.id });
    expect(await edit(answers[0]?.id)).toMatchObject({ id: answers[0]?.id, text: 'better' });
    expect(await as.remove({ id: answers[0]?.id ?? '' })).toMatchObject({ content: { replies: 4 } });

    await makeBlock(api.pool, { ownerId: author.id, blockedId: other.id });
    expect(await edit(own[0]?.id)).toMatchObject({ text: 'better' });
    // there are no counts, because the author cannot see the post
    expect(await as.remove({ id: own[0]?.id ?? '' })).toEqual({ id: own[0]?.id, content: null });
    expect(await reasonOf(as.remove({ id: own[0]?.id ?? '' }))).toBe('NOT_FOUND');
    expect(await reasonOf(as.remove({ id: comment.id }))).toBe('NOT_FOUND');
    expect(await countReplies()).toBe(3);

    // nobody can read replies to a banned member's post, so they cannot be edited
    await insertRow(api.pool, 'ban', { memberId: author.id });
    expect(await reasonOf(edit(own[1]?.id))).toBe('NOT_FOUND');
    expect(await as.remove({ id: own[1]?.id ?? '' })).toEqual({ id: own[1]?.id, content: null });
    await api.pool.query('delete from ban where member_id = $1', [author.id]);
    expect(await countReplies()).toBe(2);

    await insertRow(api.pool, 'ban', { memberId: other.id });
    expect(await reasonOf(edit(answers[1]?.id))).toBe('NOT_FOUND');
    expect(await reasonOf(as.remove({ id: answers[1]?.id ?? '' }))).toBe('NOT_FOUND');
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('come page by page without repeats or gaps', async () => {
    const { commenter, post } = await thread();
    for (let index = 0; index < 60; index += 1) {
      await makeReply(api.pool, { contentId: post.id, authorId: commenter.id, text: `comment ${index}` });
    }
    const first = await api.as(null).replies.list({ contentId: post.id });
    const second = await api.as(null).replies.list({ contentId: post.id, cursor: first.nextCursor });
    expect(first.items).toHaveLength(50);
    expect(second.nextCursor).toBeNull();
    expect([...first.items, ...second.items].map((item) => item.text)).toEqual(
      Array.from({ length: 60 }, (_, index) => `comment ${index}`),
    );
  });

  it('can be read around a distant comment or reply, and from there in both directions', async () => {
    const { commenter, other, post } = await thread();
    const made = [];
    for (let index = 0; index < 140; index += 1) {
      made.push(
        await makeReply(api.pool, { contentId: post.id, authorId: commenter.id, text: `comment ${index}` }),
      );
    }
    const answer = await makeReply(api.pool, {
      contentId: post.id,
      authorId: other.id,
      parentId: made[100]?.id ?? null,
      text: 'an answer',
    });
    const texts = ({ items }: { items: { text: string }[] }) => items.map(({ text }) => text);
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `comment ${from + index}`);
    const { replies } = api.as(null);
    for (const around of [answer.id, made[100]?.id ?? '']) {
      const list = { contentId: post.id, around };
      const middle = await replies.list(list);
      expect(texts(middle)).toEqual(numbered(76, 126));
      const after = await replies.list({ ...list, cursor: middle.nextCursor });
      expect(texts(after)).toEqual(numbered(126, 140));
      expect(after.nextCursor).toBeNull();
      const before = await replies.list({ ...list, cursor: middle.previousCursor });
      expect(texts(before)).toEqual(numbered(26, 76));
      // as when a list is read again from its first page
      expect(texts(await replies.list({ ...list, cursor: before.nextCursor }))).toEqual(numbered(76, 126));
      const start = await replies.list({ ...list, cursor: before.previousCursor });
      expect(texts(start)).toEqual(numbered(0, 26));
      expect(start.previousCursor).toBeNull();
    }

    const end = await replies.list({ contentId: post.id, around: 'end' });
    expect(texts(end)).toEqual(numbered(90, 140));
    expect(end.nextCursor).toBeNull();
    expect(end.previousCursor).not.toBeNull();

    // near the start, of another post, missing, or not visible to the viewer: returns the first page
    await makeBlock(api.pool, { ownerId: other.id, blockedId: commenter.id });
    await makeReply(api.pool, { contentId: post.id, authorId: other.id, text: 'all that is left' });
    const elsewhere = await makeReply(api.pool, {
      contentId: (await makePost(api.pool, { authorId: other.id })).id,
      authorId: other.id,
    });
    for (const around of [made[20]?.id ?? '', elsewhere.id, randomUUID()]) {
      const page = await replies.list({ contentId: post.id, around });
      expect(page.previousCursor).toBeNull();
      expect(texts(page)).toEqual(numbered(0, 50));
    }
    for (const around of [answer.id, 'end']) {
      const page = await api.as(other).replies.list({ contentId: post.id, around });
      // with the placeholder above the reply
      expect(texts(page)).toEqual(['', 'all that is left']);
    }
  });

  it('are read with an index from the start, around one and from the end, however many there are', async () => {
    const { author, commenter, other, post } = await thread();
    const elsewhere = await makePost(api.pool, { authorId: author.id });
    await api.pool.query(
      `insert into reply (content_id, author_id, text, client_id)
        select content, author, 'Filler', gen_random_uuid()
        from unnest(array[$1, $2]::uuid[]) content, unnest(array[$3, $4]::uuid[]) author, generate_series(1, 2500)`,
      [post.id, elsewhere.id, commenter.id, other.id],
    );
    for (const table of ['reply', 'ban', 'block', 'report']) await api.pool.query(`analyze ${table}`);
    const statements = [null, author].flatMap((viewer) => [
      commentsOf(post.id, null, 50, viewer),
      placeAround(post.id, 'end', 50, viewer),
      placeAround(post.id, randomUUID(), 50, viewer),
    ]);
    for (const statement of statements) {
      const { text, values } = toStatement(statement);
      const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('reply_by_content');
      expect(plan).not.toContain('Sort');
      expect(plan).not.toContain('Seq Scan on reply');
    }
  });

  it('of a missing post are not found', async () => {
    expect(await reasonOf(api.as(null).replies.list({ contentId: randomUUID() }))).toBe('POST_NOT_FOUND');
  });
});
