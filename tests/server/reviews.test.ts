import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  makeBlock,
  makeHidden,
  makeMedia,
  makeMember,
  makeMembers,
  makePost,
  makeReview,
} from '#scripts/seed/builders.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { gif } from '#tests/support/gif.ts';
import { following } from '#tests/support/live.ts';
import { titlesAway } from '#tests/support/movie-database.ts';

const api = useApi();

/** The bundled catalogue has a film and a series with this id. */
const tmdbId = 900_000_001;
const review = (fields: Record<string, unknown> = {}) => ({
  mediaType: 'movie' as const,
  tmdbId,
  rating: 'fire_4' as const,
  reviewTitle: '',
  tags: [] as string[],
  ...fields,
});
const draft = (fields: Record<string, unknown> = {}, input: Record<string, unknown> = {}) => ({
  text: 'Loud, long and lovely.',
  clientId: randomUUID(),
  ...input,
  review: review(fields),
});
const titleOf = async (mediaType: 'movie' | 'show') => api.as(null).titles.get({ mediaType, tmdbId });

describe('content.create: writing a review', () => {
  it('stores title, year, poster and type as the movie database has them, and refuses those of a client', async () => {
    const nora = await makeMember(api.pool);
    for (const mediaType of ['movie', 'show'] as const) {
      const { name, releaseDate, posterPath } = await titleOf(mediaType);
      const tags = ['MUBI', 'Heist'];
      const made = await api
        .as(nora)
        .content.create(draft({ mediaType, reviewTitle: ' Again ', tags: [' MUBI', 'Heist'] }));
      expect(made).toMatchObject({
        type: 'review',
        text: 'Loud, long and lovely.',
        review: {
          mediaType,
          tmdbId,
          titleName: `${name} (${releaseDate.slice(0, 4)})`,
          posterPath,
          rating: 'fire_4',
          reviewTitle: 'Again',
          tags,
        },
      });
    }
    const named = draft({ titleName: 'Mine (1999)', posterPath: '/mine.jpg' });
    expect(await reasonOf(api.as(nora).content.create(named))).toBe('BAD_REQUEST');
  });

  it('is possible several times for one title, but only once for a repeated request', async () => {
    const nora = await makeMember(api.pool);
    const input = draft();
    const made = await Promise.all([1, 2, 3].map(() => api.as(nora).content.create(input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const again = await api.as(nora).content.create(draft());
    expect(again.id).not.toBe(made[0]?.id);
    // the first request can be repeated while the movie database is away
    const caller = api.as(nora, { titles: titlesAway });
    expect((await caller.content.create(input)).id).toBe(made[0]?.id);
    expect(await reasonOf(caller.content.create(draft()))).toBe('TITLES_AWAY');
    const { items } = await api.as(null).content.listByAuthor({ authorId: nora.id, type: 'review' });
    expect(items.map(({ id }) => id)).toEqual([again.id, made[0]?.id]);
  });

  it('needs no text, but an existing title', async () => {
    const nora = await makeMember(api.pool);
    const silent = await api.as(nora).content.create(draft({ rating: 'poop_4' }, { text: ' ' }));
    expect(silent).toMatchObject({ text: '', review: { rating: 'poop_4' } });
    expect(await reasonOf(api.as(nora).content.create(draft({ tmdbId: 7 })))).toBe('TITLE_NOT_FOUND');
    expect((await api.as(nora).feed.list({ tab: 'mine' })).items.map(({ id }) => id)).toEqual([silent.id]);
  });

  it.each([
    { rating: 'fire_5' },
    { rating: 'fire_0' },
    { rating: null },
    { mediaType: 'tv' },
    { tmdbId: 0 },
    { tmdbId: 2 ** 31 },
    { tmdbId: 1.5 },
    { reviewTitle: '🎬'.repeat(101) },
    { tags: ['1', '2', '3', '4', '5', '6'] },
    { tags: ['🎬'.repeat(31)] },
    { tags: [' '] },
    { tags: ['Netflix', 'netflix'] },
    { tags: 'Netflix' },
    { type: 'review' },
  ])('is refused with %j', async (fields) => {
    const nora = await makeMember(api.pool);
    expect(await reasonOf(api.as(nora).content.create(draft(fields)))).toBe('BAD_REQUEST');
  });

  it('accepts every field at its maximum length', async () => {
    const nora = await makeMember(api.pool);
    const fields = { reviewTitle: '🎬'.repeat(100), tags: ['1', '2', '3', '4', '🎬'.repeat(30)] };
    expect((await api.as(nora).content.create(draft(fields))).review).toMatchObject(fields);
  });

  it('accepts a picture, a GIF or a video as a post does', async () => {
    const nora = await makeMember(api.pool);
    const image = await makeMedia(api.pool, { ownerId: nora.id });
    const link = 'See https://youtu.be/abcdefghijk';
    const make = (input: Record<string, unknown>) => api.as(nora).content.create(draft({}, input));
    expect(await make({ imageId: image.id })).toMatchObject({ image: { id: image.id }, type: 'review' });
    expect(await make({ gif })).toMatchObject({ gif, type: 'review' });
    expect(await make({ text: link })).toMatchObject({ youtubeVideoId: 'abcdefghijk', type: 'review' });
  });
});

describe('content.update: editing a review', () => {
  it('changes rating, texts and tags, marks the review as edited, and updates open pages completely', async () => {
    const nora = await makeMember(api.pool);
    const made = await api.as(nora).content.create(draft({ tags: ['MUBI'] }));
    const counts = following((signal) => api.live.contentCounts(null, [made.id], signal));
    expect(await counts.next()).not.toHaveProperty('edit');
    const change = { rating: 'poop_1' as const, reviewTitle: 'On second thought', tags: ['Hulu', 'Late'] };
    const edited = await api.as(nora).content.update({
      id: made.id,
      text: made.text,
      review: { ...change, reviewTitle: ' On second thought' },
    });
    expect(edited).toMatchObject({ text: made.text, editedAt: expect.any(Date) });
    expect(edited.review).toEqual({ ...made.review, ...change });
    expect(edited.rev).toBeGreaterThan(made.rev);
    expect(await counts.next()).toMatchObject({
      rev: edited.rev,
      edit: { text: made.text, review: edited.review },
    });
  });

  it('changes nothing when it is repeated, and only the text if nothing else is sent', async () => {
    const nora = await makeMember(api.pool);
    const made = await api.as(nora).content.create(draft({ reviewTitle: 'Kept', tags: ['MUBI'] }));
    const same = { rating: 'fire_4' as const, reviewTitle: 'Kept', tags: ['MUBI'] };
    expect(await api.as(nora).content.update({ id: made.id, text: made.text, review: same })).toEqual(made);
    const silent = await api.as(nora).content.update({ id: made.id, text: '' });
    expect(silent).toMatchObject({ text: '', review: made.review, editedAt: expect.any(Date) });
  });

  it('refuses invalid values, another title, posts and other authors', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const made = await api.as(nora).content.create(draft());
    const post = await makePost(api.pool, { authorId: nora.id });
    const change = { rating: 'poop_1' as const, reviewTitle: '', tags: [] };
    const update = (who: { id: string }, id: string, more: Record<string, unknown> = {}) =>
      reasonOf(api.as(who).content.update({ id, text: 'x', review: { ...change, ...more } }));
    expect(await update(nora, made.id, { tmdbId: 900_000_002, mediaType: 'movie' })).toBe('BAD_REQUEST');
    expect(await update(nora, made.id, { tags: ['a', 'A'] })).toBe('BAD_REQUEST');
    expect(await update(nora, made.id, { rating: 'fire_9' })).toBe('BAD_REQUEST');
    expect(await update(nora, post.id)).toBe('INVALID_INPUT');
    expect(await update(theo, made.id)).toBe('NOT_YOURS');
    expect(await api.as(null).content.get({ id: made.id })).toMatchObject({ rev: made.rev, editedAt: null });
  });
});

describe('feed.list: searching reviews', () => {
  const find = async (query: string, viewer: { id: string } | null = null) =>
    (await api.as(viewer).feed.list({ tab: 'reviews', query })).items.map(({ text }) => text);

  it('matches part of the title, of the review’s own title and of a tag, in any case', async () => {
    const { id: authorId } = await makeMember(api.pool);
    await makeReview(api.pool, { authorId, text: 'by title', titleName: 'Amélie von Ostheim (2001)' });
    await makeReview(api.pool, { authorId, text: 'by words', reviewTitle: 'Ostheimer evenings' });
    await makeReview(api.pool, { authorId, text: 'by tag', tags: ['Arthouse', 'Ostheim+'] });
    await makeReview(api.pool, { authorId, text: 'ostheim stands in the review itself' });
    await makePost(api.pool, { authorId, text: 'ostheim in a post' });
    expect(await find('oSTHEIM')).toEqual(['by tag', 'by words', 'by title']);
    expect(await find('  AMÉLIE ')).toEqual(['by title']);
    expect(await find('ostheim arthouse')).toEqual(['by tag']);
    expect(await find('ostheim 2001')).toEqual(['by title']);
    expect(await find('o')).toEqual(expect.arrayContaining(['by tag', 'by words', 'by title']));
  });

  it.each([
    'amelie',
    'AMÉLIE',
    'Amélie 2001',
    '2001 amelie',
    'jean-pierre jeunet',
    'jeunet  pierre   amé',
    'mubi+',
    'le fabuleux destin d’Amélie',
    "fabuleux destin d'amelie",
    'destín damelie',
    'je',
    'j',
  ])('matches a review of Amélie by “%s”', async (query) => {
    const { id: authorId } = await makeMember(api.pool);
    await makeReview(api.pool, {
      authorId,
      text: 'of Amélie',
      titleName: 'Le fabuleux destin d’Amélie Poulain (2001)',
      reviewTitle: 'Jean-Pierre Jeunet, again!',
      tags: ['MUBI+'],
    });
    expect(await find(query)).toContain('of Amélie');
  });

  it('ignores accents, apostrophes, punctuation and spaces, and takes the words in any order', async () => {
    const { id: authorId } = await makeMember(api.pool);
    await makeReview(api.pool, { authorId, text: 'labyrinth', titleName: 'Pan’s Labyrinth (2006)' });
    await makeReview(api.pool, {
      authorId,
      text: 'good',
      titleName: 'The Good, the Bad and the Ugly (1966)',
    });
    await makeReview(api.pool, { authorId, text: 'łódź', titleName: 'Łódź Straße Ærø (1999)' });
    for (const query of ["pan's labyrinth", 'pan’s labyrinth', 'PANS LABYRINTH', 'labyrinth pans'])
      expect([query, await find(query)]).toEqual([query, ['labyrinth']]);
    for (const query of ['good the bad', 'the good, the bad', 'ugly  bad', 'bad 1966'])
      expect([query, await find(query)]).toEqual([query, ['good']]);
    expect(await find('lodz strasse aero')).toEqual(['łódź']);
    // every word must match
    expect(await find('good the worse')).toEqual([]);
    expect(await find('good 1967')).toEqual([]);
  });

  it('matches one or two letters at the beginning of words, and more of them anywhere', async () => {
    const { id: authorId } = await makeMember(api.pool);
    await makeReview(api.pool, { authorId, text: 'of It', titleName: 'Qx Itzelmann (2017)' });
    await makeReview(api.pool, { authorId, text: 'of a kite', titleName: 'Qx Kitezh (2001)' });
    expect(await find('qx it')).toEqual(['of It']);
    expect(await find('qx ite')).toEqual(['of a kite']);
    expect(await find('qx k')).toEqual(['of a kite']);
  });

  it('takes %, _ and backslashes literally, and finds nothing without letters or digits', async () => {
    const { id: authorId } = await makeMember(api.pool);
    await makeReview(api.pool, { authorId, text: 'percent', titleName: 'Zyx 100% Wolf (2020)' });
    await makeReview(api.pool, { authorId, text: 'tag', tags: ['zyx_tv', 'late'] });
    expect(await find('zyx 100%')).toEqual(['percent']);
    expect(await find('zyx%wolf')).toEqual(['percent']);
    expect(await find('z_x wolf')).toEqual([]);
    expect(await find('zyx_tv')).toEqual(['tag']);
    expect(await find('tvlate')).toEqual([]);
    for (const nothing of ['%', '!?…', '\\', '🎬', "'"])
      expect([nothing, await find(nothing)]).toEqual([nothing, []]);
  });

  it('finds an edited review by its new texts, and no deleted one', async () => {
    const nora = await makeMember(api.pool);
    const made = await api.as(nora).content.create(draft({ reviewTitle: 'Quokka' }));
    expect(await find('quokka')).toHaveLength(1);
    await api.as(nora).content.update({
      id: made.id,
      text: 'x',
      review: { rating: 'poop_1', reviewTitle: 'Wombát', tags: ['Burrow'] },
    });
    expect([await find('quokka'), await find('wombat burrow')]).toEqual([[], ['x']]);
    await api.as(nora).content.remove({ id: made.id });
    expect(
      (await api.pool.query('select from review_search where content_id = $1', [made.id])).rowCount,
    ).toBe(0);
  });

  it('uses an index for every pattern', async () => {
    const plan = async (pattern: string) => {
      const client = await api.pool.connect();
      try {
        await client.query('set enable_seqscan = off');
        const { rows } = await client.query(
          `explain select content_id from review_search where words like $1`.replace('$1', `'${pattern}'`),
        );
        return JSON.stringify(rows);
      } finally {
        client.release(true);
      }
    };
    for (const pattern of ['% a%', '% ab%', '%abc%']) expect(await plan(pattern)).toContain('Index Cond');
  });

  it('returns matches page by page, newest first, without repeats or gaps', async () => {
    const { id: authorId } = await makeMember(api.pool);
    const createdAt = new Date(Date.now() - 60_000);
    for (let n = 0; n < 7; n += 1)
      await makeReview(api.pool, { authorId, text: `q${n}`, titleName: 'Qwertz (1990)', createdAt });
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { text: string }[]; nextCursor: string | null } = await api
        .as(null)
        .feed.list({ tab: 'reviews', query: 'qwertz', limit: 3, cursor });
      read.push(...page.items.map(({ text }) => text));
      cursor = page.nextCursor;
    } while (cursor);
    expect(read.toSorted()).toEqual(['q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6']);
  });

  it('finds matches behind thousands of newer reviews in the same way as recent ones', async () => {
    const { id: authorId } = await makeMember(api.pool);
    const title = { authorId, titleName: 'Palimpsest (1990)' };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    for (const minutes of [10, 1_500, 2_500, 2_501, 9_000])
      await makeReview(api.pool, { ...title, text: String(minutes), createdAt: ago(minutes) });
    await api.pool.query(
      `insert into content (author_id, type, title_type, tmdb_id, title_name, rating, created_at)
        select $1, 'review', 'movie', 5, 'Another (1990)', 'fire_1', now() - n * interval '1 minute' from generate_series(1, 3000) n`,
      [authorId],
    );
    const first = await api.as(null).feed.list({ tab: 'reviews', query: 'palimpsest', limit: 3 });
    expect(first.items.map(({ text }) => text)).toEqual(['10', '1500', '2500']);
    const rest = await api
      .as(null)
      .feed.list({ tab: 'reviews', query: 'palimpsest', limit: 3, cursor: first.nextCursor });
    expect(rest.items.map(({ text }) => text)).toEqual(['2501', '9000']);
    expect(rest.nextCursor).toBeNull();
  });

  it('shows only what lists show: nothing unlisted, nothing across a block, no hidden members', async () => {
    const [author, theo] = await makeMembers(api.pool, 2);
    const seen = { authorId: author.id, titleName: 'Hidden Harbor (1977)' };
    await makeReview(api.pool, { ...seen, text: 'unlisted', isPublic: false });
    await makeReview(api.pool, { ...seen, text: 'public' });
    expect(await find('hidden harbor', author)).toEqual(['public']);
    expect(await find('hidden harbor', theo)).toEqual(['public']);
    await makeHidden(api.pool, { ownerId: theo.id, hiddenId: author.id });
    expect(await find('hidden harbor', theo)).toEqual([]);
    const blocked = await makeMember(api.pool);
    await makeBlock(api.pool, { ownerId: author.id, blockedId: blocked.id });
    expect(await find('hidden harbor', blocked)).toEqual([]);
    expect(await find('hidden harbor')).toEqual(['public']);
  });

  it('is only possible for reviews, with at most a hundred characters', async () => {
    expect(await reasonOf(api.as(null).feed.list({ tab: 'all', query: 'heat' }))).toBe('BAD_REQUEST');
    expect(await reasonOf(api.as(null).feed.list({ tab: 'reviews', query: 'h'.repeat(101) }))).toBe(
      'BAD_REQUEST',
    );
    expect((await api.as(null).feed.list({ tab: 'all', query: ' ' })).items.length).toBeGreaterThan(0);
  });
});
