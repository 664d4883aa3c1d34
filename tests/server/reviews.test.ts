import { describe, expect, it } from 'vitest';
import { makeBlock, makeHidden, makeMember, makePost, makeReview } from '#scripts/seed/builders.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();

describe('searching reviews', () => {
  const find = async (query: string, viewer: { id: string } | null = null) =>
    (await api.as(viewer).feed.list({ tab: 'reviews', query })).items.map(({ text }) => text);

  it('finds them by a part of the title, of the words over them and of a tag, in any case', async () => {
    const { id: authorId } = await makeMember(api.pool);
    await makeReview(api.pool, { authorId, text: 'by title', titleName: 'Amélie von Ostheim (2001)' });
    await makeReview(api.pool, { authorId, text: 'by words', reviewTitle: 'Ostheimer evenings' });
    await makeReview(api.pool, { authorId, text: 'by tag', tags: ['Arthouse', 'Ostheim+'] });
    await makeReview(api.pool, { authorId, text: 'ostheim stands in the review itself' });
    await makePost(api.pool, { authorId, text: 'ostheim in a post' });
    expect(await find('oSTHEIM')).toEqual(['by tag', 'by words', 'by title']);
    expect(await find('  AMÉLIE ')).toEqual(['by title']);
    expect(await find('ostheim+')).toEqual(['by tag']);
    expect(await find('ostheim (2')).toEqual(['by title']);
    expect(await find('o')).toEqual(expect.arrayContaining(['by tag', 'by words', 'by title']));
  });

  it('takes % and _ and backslashes as they stand, and finds nothing across two tags', async () => {
    const { id: authorId } = await makeMember(api.pool);
    await makeReview(api.pool, { authorId, text: 'percent', titleName: 'Zyx 100% Wolf (2020)' });
    await makeReview(api.pool, { authorId, text: 'plain', titleName: 'Zyx 1000 Wolves (2020)' });
    await makeReview(api.pool, { authorId, text: 'line', tags: ['zyx_tv', 'late'] });
    await makeReview(api.pool, { authorId, text: 'slash', reviewTitle: 'zyx\\tv' });
    expect(await find('zyx 100%')).toEqual(['percent']);
    expect(await find('zyx_tv')).toEqual(['line']);
    expect(await find('zyx\\tv')).toEqual(['slash']);
    expect(await find('%')).toEqual(['percent']);
    expect(await find('tv late')).toEqual([]);
    expect(await find('tvlate')).toEqual([]);
  });

  it('pages through what it found, newest first, without a repeat or a gap', async () => {
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

  it('shows nobody more than lists do: nothing unlisted, nothing across a block, nobody hidden', async () => {
    const [author, theo] = [await makeMember(api.pool), await makeMember(api.pool)];
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

  it('is for reviews alone, and for no more than a hundred characters', async () => {
    expect(await reasonOf(api.as(null).feed.list({ tab: 'all', query: 'heat' }))).toBe('BAD_REQUEST');
    expect(await reasonOf(api.as(null).feed.list({ tab: 'reviews', query: 'h'.repeat(101) }))).toBe(
      'BAD_REQUEST',
    );
    expect((await api.as(null).feed.list({ tab: 'all', query: ' ' })).items.length).toBeGreaterThan(0);
  });
});
