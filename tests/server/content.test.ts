import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  makeBookmark,
  makeHeart,
  makeMedia,
  makeMember,
  makeMembers,
  makePost,
  makeReply,
  makeReview,
} from '#scripts/seed/builders.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { gif } from '#tests/support/gif.ts';

const api = useApi();
const draft = (fields: Record<string, unknown> = {}) => ({
  text: 'Hello',
  clientId: randomUUID(),
  ...fields,
});

async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'not refused';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('content.create: writing a post', () => {
  it('creates exactly one post even if the request is repeated', async () => {
    const nora = await makeMember(api.pool);
    const input = draft();
    const made = await Promise.all([1, 2, 3].map(() => api.as(nora).content.create(input)));
    expect(new Set(made.map((post) => post.id)).size).toBe(1);
    expect((await api.as(nora).profiles.get({ id: nora.id })).stats.counts.posts).toBe(1);
  });

  it('needs text, a picture or a GIF', async () => {
    const nora = await makeMember(api.pool);
    expect(await refusal(api.as(nora).content.create(draft({ text: '  \n ' })))).toContain(
      'Post content cannot be empty',
    );
  });

  it('accepts 500 code points and not one more', async () => {
    const nora = await makeMember(api.pool);
    const text = '🎬'.repeat(500);
    expect((await api.as(nora).content.create(draft({ text }))).text).toBe(text);
    expect(await refusal(api.as(nora).content.create(draft({ text: `${text}x` })))).toContain(
      'Post content must be 500 characters or less',
    );
  });

  it('shows the first YouTube link of its text as a video', async () => {
    const nora = await makeMember(api.pool);
    const post = await api
      .as(nora)
      .content.create(draft({ text: 'look https://www.youtube.com/watch?v=abcdefghijk now' }));
    expect(post.youtubeVideoId).toBe('abcdefghijk');
  });

  it('accepts the member’s own picture once, and nobody else’s', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const image = await makeMedia(api.pool, { ownerId: nora.id, alt: 'A red seat' });
    expect(await reasonOf(api.as(theo).content.create(draft({ imageId: image.id })))).toBe('IMAGE_UNUSABLE');
    const post = await api.as(nora).content.create(draft({ text: '', imageId: image.id }));
    expect(post.image).toMatchObject({ id: image.id, alt: 'A red seat' });
    expect(await reasonOf(api.as(nora).content.create(draft({ imageId: image.id })))).toBe('IMAGE_UNUSABLE');
  });

  it('gives a picture to one of two simultaneous posts, and writes nothing for the other', async () => {
    const nora = await makeMember(api.pool);
    for (let round = 0; round < 10; round += 1) {
      const { id: imageId } = await makeMedia(api.pool, { ownerId: nora.id });
      const texts = [`First of ${round}`, `Second of ${round}`];
      const outcomes = await Promise.all(
        texts.map((text) =>
          api
            .as(nora)
            .content.create(draft({ text, imageId, imageAlt: text }))
            .then(
              (post) => post.text,
              (error: unknown) => reasonOf(Promise.reject(error)),
            ),
        ),
      );
      const [winner] = outcomes.filter((outcome) => texts.includes(outcome));
      expect(new Set(outcomes)).toEqual(new Set([winner, 'IMAGE_UNUSABLE']));
      const { rows } = await api.pool.query<{ text: string; alt: string }>(
        'select content.text, media.alt from content join media on media.id = image_id where image_id = $1',
        [imageId],
      );
      expect(rows).toEqual([{ text: winner, alt: winner }]);
    }
    const counted = await api.pool.query<{ posts: number }>(
      'select posts from profile_counts where profile_id = $1',
      [nora.id],
    );
    expect(counted.rows).toEqual([{ posts: 10 }]);
  });

  it('refuses a picture of a profile', async () => {
    const nora = await makeMember(api.pool);
    const avatar = await makeMedia(api.pool, { ownerId: nora.id, purpose: 'avatar' });
    expect(await reasonOf(api.as(nora).content.create(draft({ imageId: avatar.id })))).toBe('IMAGE_UNUSABLE');
  });

  it('refuses columns that an input does not have', async () => {
    const nora = await makeMember(api.pool);
    expect(await reasonOf(api.as(nora).content.create(draft({ isPublic: false, heartCount: 9 })))).toBe(
      'BAD_REQUEST',
    );
  });
});

describe('content.update: editing a post', () => {
  it('marks the post as edited, raises its revision, and sets the video from the new text', async () => {
    const nora = await makeMember(api.pool);
    const post = await makePost(api.pool, { authorId: nora.id });
    const video = await api.as(nora).content.update({ id: post.id, text: 'https://youtu.be/abcdefghijk' });
    expect(video).toMatchObject({ youtubeVideoId: 'abcdefghijk', editedAt: expect.any(Date) });
    expect(video.rev).toBeGreaterThan(post.rev);
    const words = await api
      .as(nora)
      .content.update({ id: post.id, text: 'no link https://youtu.be/abcdefghijk' });
    expect(words.youtubeVideoId).toBeNull();
  });

  it('changes nothing when the text stays the same', async () => {
    const nora = await makeMember(api.pool);
    const post = await makePost(api.pool, { authorId: nora.id, text: 'see', youtubeVideoId: 'abcdefghijk' });
    const same = await api.as(nora).content.update({ id: post.id, text: 'see' });
    expect(same).toMatchObject({ youtubeVideoId: 'abcdefghijk', editedAt: null });
  });

  it('refuses to remove the text of a post that has nothing else', async () => {
    const nora = await makeMember(api.pool);
    const post = await makePost(api.pool, { authorId: nora.id });
    expect(await refusal(api.as(nora).content.update({ id: post.id, text: ' ' }))).toBe(
      'Post content cannot be empty',
    );
  });

  it('can remove the text above a picture or a GIF, which stays without becoming a video', async () => {
    const nora = await makeMember(api.pool);
    const image = await makeMedia(api.pool, { ownerId: nora.id });
    const withImage = await makePost(api.pool, { authorId: nora.id, text: 'Look', imageId: image.id });
    expect(await api.as(nora).content.update({ id: withImage.id, text: ' ' })).toMatchObject({
      text: '',
      image: { id: image.id },
    });
    const withGif = await api.as(nora).content.create(draft({ gif }));
    const link = await api.as(nora).content.update({ id: withGif.id, text: 'https://youtu.be/abcdefghijk' });
    expect(link).toMatchObject({ text: 'https://youtu.be/abcdefghijk', youtubeVideoId: null, gif });
  });

  it('changes nothing when it is repeated, and accepts only text', async () => {
    const nora = await makeMember(api.pool);
    const post = await makePost(api.pool, { authorId: nora.id });
    const first = await api.as(nora).content.update({ id: post.id, text: 'Better' });
    const again = await api.as(nora).content.update({ id: post.id, text: ' Better ' });
    expect(again).toEqual(first);
    const more = { id: post.id, text: 'x', isPublic: false, createdAt: new Date(0) };
    expect(await reasonOf(api.as(nora).content.update(more))).toBe('BAD_REQUEST');
    expect(await refusal(api.as(nora).content.update({ id: post.id, text: 'x'.repeat(501) }))).toContain(
      'Post content must be 500 characters or less',
    );
  });

  it('keeps text saved on another device when only a rating is sent', async () => {
    const nora = await makeMember(api.pool);
    const review = await makeReview(api.pool, { authorId: nora.id, rating: 'fire_2', tags: ['Noir'] });
    await api.as(nora).content.update({ id: review.id, text: 'https://youtu.be/abcdefghijk' });
    const judgement = { rating: 'poop_1' as const, reviewTitle: '', tags: [] };
    const edited = await api.as(nora).content.update({ id: review.id, review: judgement });
    expect(edited).toMatchObject({
      text: 'https://youtu.be/abcdefghijk',
      youtubeVideoId: 'abcdefghijk',
      review: { rating: 'poop_1', tags: [] },
    });
    expect(await api.as(nora).content.update({ id: review.id })).toEqual(edited);
  });

  it('is restricted to the author', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const post = await makePost(api.pool, { authorId: nora.id, text: 'mine' });
    const row = () => api.pool.query('select * from content where id = $1', [post.id]);
    const before = (await row()).rows;
    expect(await reasonOf(api.as(theo).content.update({ id: post.id, text: 'yours' }))).toBe('NOT_YOURS');
    expect(await reasonOf(api.as(theo).content.remove({ id: post.id }))).toBe('NOT_YOURS');
    expect((await row()).rows).toEqual(before);
  });
});

describe('content.remove: removing a post', () => {
  it('deletes hearts, comments, their hearts, bookmarks and notifications, and schedules the removal of its picture’s files', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const image = await makeMedia(api.pool, { ownerId: nora.id });
    const post = await makePost(api.pool, { authorId: nora.id, imageId: image.id });
    const comment = await makeReply(api.pool, { contentId: post.id, authorId: theo.id });
    await makeHeart(api.pool, { authorId: nora.id, replyId: comment.id });
    await makeBookmark(api.pool, { profileId: theo.id, contentId: post.id });
    await api.as(theo).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true });
    expect(await api.as(nora).notifications.unreadCount()).toMatchObject({ unread: 1 });
    await api.as(nora).content.remove({ id: post.id });
    expect(await api.as(nora).notifications.unreadCount()).toMatchObject({ unread: 0 });
    for (const table of ['heart', 'reply', 'bookmark', 'notification', 'media']) {
      const { rowCount } = await api.pool.query(
        table === 'media'
          ? `select 1 from media where id = '${image.id}'`
          : table === 'notification'
            ? `select 1 from notification where recipient_id = '${nora.id}'`
            : `select 1 from ${table} where content_id = '${post.id}'`,
      );
      expect(rowCount, table).toBe(0);
    }
    const { rowCount } = await api.pool.query('select 1 from media_removal where media_id = $1', [image.id]);
    expect(rowCount).toBe(1);
    expect(await reasonOf(api.as(null).content.get({ id: post.id }))).toBe('POST_NOT_FOUND');
  });
});

describe('content.get: reading a post', () => {
  it('shows an unlisted one only to its author', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const post = await makePost(api.pool, { authorId: nora.id, isPublic: false });
    expect(await api.as(nora).content.get({ id: post.id })).toMatchObject({ isPublic: false });
    expect(await reasonOf(api.as(theo).content.get({ id: post.id }))).toBe('POST_NOT_FOUND');
    expect(await reasonOf(api.as(null).content.get({ id: post.id }))).toBe('POST_NOT_FOUND');
  });

  it('returns what the viewer did and may do, and nothing about other members', async () => {
    const [nora, theo, ines] = await Promise.all([1, 2, 3].map(() => makeMember(api.pool)));
    if (!nora || !theo || !ines) throw new Error('three members were made');
    const post = await makePost(api.pool, { authorId: nora.id });
    await makeHeart(api.pool, { authorId: theo.id, contentId: post.id });
    await makeBookmark(api.pool, { profileId: theo.id, contentId: post.id });
    const viewerOf = async (member: { id: string } | null) =>
      (await api.as(member).content.get({ id: post.id })).viewer;
    expect(await viewerOf(theo)).toEqual({
      hearted: true,
      bookmarked: true,
      canEdit: false,
      canDelete: false,
    });
    expect(await viewerOf(nora)).toEqual({
      hearted: false,
      bookmarked: false,
      canEdit: true,
      canDelete: true,
    });
    expect(await viewerOf(ines)).toEqual({
      hearted: false,
      bookmarked: false,
      canEdit: false,
      canDelete: false,
    });
    expect(await viewerOf(null)).toEqual({
      hearted: false,
      bookmarked: false,
      canEdit: false,
      canDelete: false,
    });
  });
});
