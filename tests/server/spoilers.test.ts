import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Member,
  makeHeart,
  makeMember,
  makeMute,
  makeNotification,
  makePost,
  makeReply,
  makeReport,
  makeReview,
  makeViewing,
} from '#scripts/seed/builders.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { following } from '#tests/support/live.ts';

const api = useApi();

const heat = { mediaType: 'movie', tmdbId: 949, titleName: 'Heat (1995)', episode: null } as const;
const ofHeat = { spoilerTitleType: 'movie', spoilerTmdbId: 949, spoilerTitleName: 'Heat (1995)' } as const;
const heatReviewed = { titleType: 'movie', tmdbId: 949, titleName: 'Heat (1995)' } as const;
const covered = { ...heat, covered: true };
const open = { ...heat, covered: false };

/** The author, a member who does not know the title, one who has seen it, one who reviewed it, and three who do not quite. */
const cast: Record<'author' | 'stranger' | 'watcher' | 'reviewer' | 'ofShow' | 'ofOther' | 'poster', Member> =
  {} as never;
let postId: string;
let reviewId: string;
let commentId: string;

beforeAll(async () => {
  for (const name of ['author', 'stranger', 'watcher', 'reviewer', 'ofShow', 'ofOther', 'poster'] as const) {
    cast[name] = await makeMember(api.pool, { username: name });
  }
  const { author, watcher, reviewer, ofShow, ofOther, poster } = cast;
  await makeViewing(api.pool, { profileId: watcher.id, titleType: 'movie', tmdbId: 949 });
  await makeReview(api.pool, { authorId: reviewer.id, ...heatReviewed });
  await makeViewing(api.pool, { profileId: ofShow.id, titleType: 'show', tmdbId: 949 });
  await makeReview(api.pool, { authorId: ofOther.id, titleType: 'movie', tmdbId: 950 });
  await makePost(api.pool, { authorId: poster.id, ...ofHeat });
  postId = (await makePost(api.pool, { authorId: author.id, text: 'He lets go', ...ofHeat })).id;
  reviewId = (await makeReview(api.pool, { authorId: author.id, ...heatReviewed, ...ofHeat })).id;
  commentId = (await makeReply(api.pool, { contentId: postId, authorId: author.id, ...ofHeat })).id;
});

const expected = [
  ['a visitor', () => null, true],
  ['a member who knows nothing of the title', () => cast.stranger, true],
  ['a member who has seen the series of the same number', () => cast.ofShow, true],
  ['a member who has reviewed another title', () => cast.ofOther, true],
  ['a member who has only given it away too', () => cast.poster, true],
  ['a member who has seen the title', () => cast.watcher, false],
  ['a member who has reviewed the title', () => cast.reviewer, false],
  ['its author', () => cast.author, false],
] as const;

describe('spoilers: covered or open', () => {
  it.each(expected)('is covered or open as expected for %s', async (_who, member, isCovered) => {
    const caller = api.as(member());
    const spoiler = { ...heat, covered: isCovered };
    expect((await caller.content.get({ id: postId })).spoiler).toEqual(spoiler);
    const { items: reviews } = await caller.content.listByAuthor({
      authorId: cast.author.id,
      type: 'review',
    });
    expect(reviews.find(({ id }) => id === reviewId)?.spoiler).toEqual(spoiler);
    const { items } = await caller.feed.list({ tab: 'all' });
    expect(items.find(({ id }) => id === postId)?.spoiler).toEqual(spoiler);
    const { items: comments } = await caller.replies.list({ contentId: postId });
    expect(comments.find(({ id }) => id === commentId)?.spoiler).toEqual(spoiler);
  });

  it('is only a post that is marked', async () => {
    const plain = await makePost(api.pool, { authorId: cast.author.id });
    expect((await api.as(null).content.get({ id: plain.id })).spoiler).toBeNull();
  });

  it('is covered again when the title is neither seen nor reviewed anymore', async () => {
    const fickle = await makeMember(api.pool);
    const review = await makeReview(api.pool, { authorId: fickle.id, ...heatReviewed });
    expect((await api.as(fickle).content.get({ id: postId })).spoiler).toEqual(open);
    await api.as(fickle).content.remove({ id: review.id });
    expect((await api.as(fickle).content.get({ id: postId })).spoiler).toEqual(covered);
  });
});

describe('spoilers: in notifications and lists', () => {
  it('are replaced by the title in a notification until its reader knows the title', async () => {
    const host = await makeMember(api.pool);
    const own = await makePost(api.pool, { authorId: host.id, text: 'My own ending', ...ofHeat });
    const heart = await makeHeart(api.pool, { authorId: cast.author.id, contentId: own.id });
    const said = { contentId: own.id, authorId: cast.author.id, text: 'The ending is' };
    const reply = await makeReply(api.pool, { ...said, ...ofHeat });
    const notification = { recipientId: host.id, actorId: cast.author.id };
    await makeNotification(api.pool, { ...notification, type: 'like_post', heartId: heart.id });
    await makeNotification(api.pool, { ...notification, type: 'comment_post', replyId: reply.id });
    const quotes = async (gathered: boolean) =>
      (await api.as(host).notifications.list({ gathered })).items.map((row) => [row.quote, row.covered]);
    for (const gathered of [false, true]) {
      expect(await quotes(gathered)).toEqual([
        ['Spoiler for Heat (1995)', true],
        ['My own ending', false],
      ]);
    }
    const inbox = following((signal) => api.live.inbox(host, 0, signal));
    expect(JSON.stringify(await inbox.next())).not.toContain('The ending is');
    await makeViewing(api.pool, { profileId: host.id, titleType: 'movie', tmdbId: 949 });
    expect((await quotes(false))[0]).toEqual(['The ending is', false]);
  });

  it('are replaced by the title in the lists of muted and reported content', async () => {
    const { stranger, watcher } = cast;
    for (const { id } of [stranger, watcher]) {
      await makeMute(api.pool, { profileId: id, contentId: postId });
      const other = await makePost(api.pool, {
        authorId: cast.author.id,
        text: 'Reported ending',
        ...ofHeat,
      });
      await makeReport(api.pool, { reporterId: id, contentId: other.id, hidden: true });
    }
    const words = async (member: Member) => [
      (await api.as(member).notifications.listMuted({})).items[0]?.text,
      (await api.as(member).safety.listReported({})).items[0]?.text,
    ];
    expect(await words(stranger)).toEqual(['Spoiler for Heat (1995)', 'Spoiler for Heat (1995)']);
    expect(await words(watcher)).toEqual(['He lets go', 'Reported ending']);
  });
});

describe('content.create, content.update, replies.create: a spoiler', () => {
  const casablanca = { mediaType: 'movie', tmdbId: 900000001 } as const;
  const marked = { ...casablanca, titleName: 'Casablanca (1942)', episode: null, covered: false };
  const post = (
    spoiler: boolean | { mediaType: 'movie' | 'show'; tmdbId: number } | null,
    text = 'They part',
  ) => api.as(cast.author).content.create({ text, spoiler, clientId: crypto.randomUUID() });

  it('names a title by its id, and its name comes from the movie database', async () => {
    const made = await post(casablanca);
    expect(made.spoiler).toEqual(marked);
    expect(made.editedAt).toBeNull();
    const comment = await api.as(cast.author).replies.create({
      contentId: made.id,
      text: 'At the airport',
      spoiler: casablanca,
      clientId: crypto.randomUUID(),
    });
    expect(comment.spoiler).toEqual(marked);
    expect((await post(null)).spoiler).toBeNull();
  });

  it('is refused for an unknown title, for a post without one, and for a review with one', async () => {
    expect(await reasonOf(post({ mediaType: 'movie', tmdbId: 2_000_000_001 }))).toBe('TITLE_NOT_FOUND');
    expect(await reasonOf(post(true))).toBe('INVALID_INPUT');
    const { author } = cast;
    expect(
      await reasonOf(api.as(author).content.update({ id: reviewId, text: 'Hm', spoiler: casablanca })),
    ).toBe('INVALID_INPUT');
  });

  it('can be added to a post later, changed and removed; each time the post counts as edited and open pages are updated', async () => {
    const { author, stranger } = cast;
    const { id, text } = await api.as(author).content.create({ text: 'Oh', clientId: crypto.randomUUID() });
    const counts = following((signal) => api.live.contentCounts(stranger, [id], signal));
    await counts.next();
    const update = async (spoiler: typeof casablanca | null | undefined) => {
      const { spoiler: now, editedAt } = await api.as(author).content.update({ id, text, spoiler });
      return { now, edited: editedAt !== null };
    };
    expect(await update(undefined)).toEqual({ now: null, edited: false });
    expect(await update(casablanca)).toEqual({ now: marked, edited: true });
    expect(await counts.next()).toMatchObject({ edit: { text, spoiler: { ...marked, covered: true } } });
    expect(await update(undefined)).toEqual({ now: marked, edited: true });
    expect(await update(null)).toEqual({ now: null, edited: true });
    expect(await counts.next()).toMatchObject({ edit: { spoiler: null } });
  });

  it('can be added to a comment later and removed, without changing its text', async () => {
    const { author } = cast;
    const comment = await makeReply(api.pool, { contentId: postId, authorId: author.id, text: 'And then' });
    const update = (spoiler: typeof casablanca | null) =>
      api.as(author).replies.update({ id: comment.id, text: 'And then', spoiler });
    expect(await update(casablanca)).toMatchObject({ text: 'And then', spoiler: marked });
    expect(await update(null)).toMatchObject({ text: 'And then', spoiler: null });
  });

  it('is only a yes or no for a review, and uses the review’s title', async () => {
    const review = await makeReview(api.pool, { authorId: cast.author.id, ...heatReviewed, text: 'Hm' });
    const update = (spoiler: boolean) =>
      api.as(cast.author).content.update({ id: review.id, text: 'Hm', spoiler });
    expect((await update(true)).spoiler).toEqual(open);
    expect((await update(false)).spoiler).toBeNull();
  });
});

describe('hearts.onCounts and replies.onChange: a spoiler', () => {
  it('is open in a new comment for members who know the title, and covered for everyone else', async () => {
    const { author, stranger, watcher, reviewer } = cast;
    const stage = await makePost(api.pool, { authorId: stranger.id });
    const watching = [author, stranger, watcher, reviewer, null].map((viewer) =>
      following((signal) => api.live.thread(viewer, stage.id, signal)),
    );
    for (const thread of watching) await thread.next();
    const made = await makeReply(api.pool, { contentId: stage.id, authorId: author.id, ...ofHeat });
    api.bus.publish([`content:${stage.id}:${made.id}`]);
    const seen = [];
    for (const thread of watching) seen.push((await thread.next()).changed[0]?.spoiler?.covered);
    expect(seen).toEqual([false, true, false, false, true]);
  });

  it('is covered in an edited post that everyone receives, and open in the one that its author receives', async () => {
    const { author, stranger } = cast;
    const post = await makePost(api.pool, { authorId: author.id, ...ofHeat });
    const watching = [author, stranger].map((viewer) =>
      following((signal) => api.live.contentCounts(viewer, [post.id], signal)),
    );
    for (const counts of watching) await counts.next();
    await api.as(author).content.update({ id: post.id, text: 'He really lets go' });
    for (const [at, spoiler] of [open, covered].entries()) {
      expect(await watching[at]?.next()).toMatchObject({ edit: { text: 'He really lets go', spoiler } });
    }
    const later = following((signal) => api.live.contentCounts(cast.watcher, [post.id], signal));
    expect(await later.next()).toMatchObject({ edit: { spoiler: open } });
  });
});

describe('database: spoilers', () => {
  it('are stored completely, and as the review’s own title in a review', async () => {
    const { id: authorId } = cast.author;
    for (const make of [
      () => makePost(api.pool, { authorId, spoilerTmdbId: 949 }),
      () => makeReply(api.pool, { contentId: postId, authorId, spoilerTitleName: 'Heat (1995)' }),
      () => makeReview(api.pool, { authorId, ...ofHeat }),
      () => makeReview(api.pool, { authorId, ...heatReviewed, ...ofHeat, spoilerTitleName: 'Heat' }),
    ]) {
      await expect(make()).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('are removed from the tombstone of a deleted comment, however it is deleted', async () => {
    const { id: authorId } = cast.stranger;
    const leaver = await makeMember(api.pool);
    const marks = [];
    for (const member of [cast.author, leaver]) {
      const comment = await makeReply(api.pool, { contentId: postId, authorId: member.id, ...ofHeat });
      await makeReply(api.pool, { contentId: postId, parentId: comment.id, authorId });
      if (member === leaver) await api.pool.query('delete from profile where id = $1', [leaver.id]);
      else await api.as(member).replies.remove({ id: comment.id });
      const { rows } = await api.pool.query(
        'select deleted_at is not null as tombstone, spoiler_title_name from reply where id = $1',
        [comment.id],
      );
      marks.push(rows[0]);
    }
    expect(marks).toEqual([
      { tombstone: true, spoiler_title_name: null },
      { tombstone: true, spoiler_title_name: null },
    ]);
  });
});
