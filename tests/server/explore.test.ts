import { describe, expect, it } from 'vitest';
import {
  type MemberInput,
  makeBlock,
  makeFollow,
  makeHidden,
  makeMedia,
  makeMember,
  makeMembers,
} from '#scripts/seed/builders.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { exploreTabs } from '#shared/explore-tabs.ts';
import type { ListExplore } from '#shared/schemas/explore.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();
let wordCount = 0;
/** A word for the names of one test's members, so that the tests do not find each other's members. */
const uniqueWord = () => `room${(wordCount += 1)}x`;

const member = (word: string, input: MemberInput = {}) =>
  makeMember(api.pool, { fullName: `${word} somebody`, ...input });

/** Reads every page of a list, from first to last. */
async function readAll(
  viewer: { id: string },
  input: ListExplore,
  between?: (page: number) => Promise<unknown>,
) {
  const ids: string[] = [];
  const totals: number[] = [];
  let cursor: string | null = null;
  for (let page = 1; ; page += 1) {
    const answer = await api.as(viewer).explore.list({ ...input, cursor });
    ids.push(...answer.items.map(({ id }) => id));
    totals.push(answer.total);
    cursor = answer.nextCursor;
    if (!cursor) return { ids, totals };
    await between?.(page);
  }
}

/** Creates many members at once. `columns`: SQL expressions over `n`, which starts at 1. */
async function makeMany(
  word: string,
  count: number,
  columns: Record<string, string> = {},
): Promise<string[]> {
  const names = Object.keys(columns).map((name) => `, ${name}`);
  const { rows } = await api.pool.query<{ id: string }>(
    `insert into profile (username, full_name${names.join('')})
      select '${word}_' || n, '${word} number ' || n${Object.values(columns)
        .map((value) => `, ${value}`)
        .join('')}
      from generate_series(1, ${count}) n returning id`,
  );
  return rows.map(({ id }) => id);
}

describe('explore.list: All', () => {
  it('shuffles everyone else by the seed: each member once over all pages, in the same order for the same seed', async () => {
    const word = uniqueWord();
    const viewer = await member(word);
    const others = await makeMany(word, 110);
    const one = await readAll(viewer, { tab: 'all', query: word, seed: 1 });
    expect(one.ids.toSorted()).toEqual(others.toSorted());
    expect(one.totals).toEqual([110, 110, 110]);
    expect((await readAll(viewer, { tab: 'all', query: word, seed: 1 })).ids).toEqual(one.ids);
    const two = await readAll(viewer, { tab: 'all', query: word, seed: 2 });
    expect(two.ids.toSorted()).toEqual(others.toSorted());
    expect(two.ids).not.toEqual(one.ids);
    expect(one.ids).not.toEqual(others);
  });

  it('lists everyone once without a search, starting at another member for another seed', async () => {
    const viewer = await member(uniqueWord());
    await makeMany(uniqueWord(), 60);
    const everybody = await api.pool.query<{ id: string }>('select id from profile where id <> $1', [
      viewer.id,
    ]);
    const firsts = new Set<string | undefined>();
    for (const seed of [0, 1, 2, 3, 4, 9, 2_147_483_647]) {
      const { ids } = await readAll(viewer, { tab: 'all', seed });
      expect(ids.toSorted()).toEqual(everybody.rows.map(({ id }) => id).toSorted());
      firsts.add(ids[0]);
    }
    expect(firsts.size).toBeGreaterThan(3);
  });

  it('repeats nobody and skips nobody while members join', async () => {
    const word = uniqueWord();
    const viewer = await member(word);
    const others = await makeMany(word, 100);
    const { ids } = await readAll(viewer, { tab: 'all', query: word, seed: 9 }, () =>
      makeMany(uniqueWord(), 5),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(others.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('explore.list: Newest and Popular', () => {
  it('sort by when members joined, even in the same moment, and by the number of followers', async () => {
    const word = uniqueWord();
    const viewer = await member(word);
    const ids = await makeMany(word, 60, {
      created_at: `date_trunc('hour', now()) - (n / 10) * interval '1 day'`,
    });
    const { rows } = await api.pool.query<{ id: string }>(
      'select id from profile where id = any($1) order by created_at desc, id desc',
      [ids],
    );
    const newest = await readAll(viewer, { tab: 'newest', query: word });
    expect(newest.ids).toEqual(rows.map(({ id }) => id));

    const [star, known, active, asleep] = [ids[0] ?? '', ids[1] ?? '', ids[2] ?? '', ids[3] ?? ''];
    const fans = [await member('fan'), await member('fan')];
    for (const fan of fans) await makeFollow(api.pool, { followerId: fan.id, followeeId: star });
    await makeFollow(api.pool, { followerId: viewer.id, followeeId: known });
    await api.pool.query(`update profile set last_seen_at = now() - interval '2 days' where id = any($1)`, [
      ids,
    ]);
    await api.pool.query(`update profile set last_seen_at = now() - interval '1 day' where id = $1`, [
      active,
    ]);
    await api.pool.query(`update profile set last_seen_at = now() - interval '3 days' where id = $1`, [
      asleep,
    ]);
    const popular = await readAll(viewer, { tab: 'popular', query: word });
    expect(popular.ids.slice(0, 3)).toEqual([star, known, active]);
    expect(popular.ids.at(-1)).toBe(asleep);
    expect(popular.ids.toSorted()).toEqual(ids.toSorted());
    expect((await readAll(viewer, { tab: 'popular' })).ids.slice(0, 2)).toEqual([star, known]);
  });
});

describe('explore.list: Following', () => {
  it('lists the members that the viewer follows, last seen first, and repeats nobody who becomes active while paging', async () => {
    const word = uniqueWord();
    const viewer = await member(word);
    const ids = await makeMany(word, 120, { last_seen_at: `now() - n * interval '1 hour'` });
    for (const id of ids) await makeFollow(api.pool, { followerId: viewer.id, followeeId: id });
    await member(word);
    expect((await readAll(viewer, { tab: 'following' })).ids).toEqual(ids);
    // the last member of the page becomes active before the next page is requested
    const moving = await readAll(viewer, { tab: 'following' }, (page) =>
      api.pool.query(`update profile set last_seen_at = now() + interval '1 minute' where id = $1`, [
        ids[page * 48 - 1],
      ]),
    );
    expect(moving.ids).toEqual(ids);
    expect(moving.totals).toEqual([120, 120, 120]);
    const nobody = await api.as(await member(word)).explore.list({ tab: 'following' });
    expect(nobody).toEqual({ items: [], total: 0, nextCursor: null });
  });

  it('does not reveal when a member was last seen, not even through a forged cursor that names them', async () => {
    const word = uniqueWord();
    const viewer = await member(word);
    const victim = await member(word, { lastSeenAt: new Date('2026-01-01T10:17:00Z') });
    const ids = await makeMany(word, 60, { last_seen_at: `now() - n * interval '1 hour'` });
    for (const id of ids) await makeFollow(api.pool, { followerId: viewer.id, followeeId: id });
    const { nextCursor } = await api.as(viewer).explore.list({ tab: 'following' });
    expect(Buffer.from(nextCursor ?? '', 'base64url').toString('latin1')).not.toContain(ids[47]);
    // the format from before cursors were sealed, and the format inside the seal
    const bytes = Buffer.alloc(36);
    bytes.writeDoubleBE(Date.now(), 4);
    bytes.write(victim.id.replaceAll('-', ''), 20, 'hex');
    const place = JSON.stringify([60, 0, Date.parse('2026-01-01T10:17:00Z'), victim.id]);
    for (const cursor of [bytes.toString('base64url'), Buffer.from(place).toString('base64url')])
      expect(await reasonOf(api.as(viewer).explore.list({ tab: 'following', cursor }))).toBe(
        'CURSOR_INVALID',
      );
  });
});

describe('explore.list: a search', () => {
  it('finds part of a username or a full name in any case, character by character', async () => {
    const viewer = await member('seeker');
    const find = async (query: string) => {
      const { items, total } = await api.as(viewer).explore.list({ tab: 'newest', query });
      expect(total).toBe(items.length);
      return items.map(({ username }) => username).toSorted();
    };
    await makeMember(api.pool, { username: 'Zoe_Quill', fullName: 'Zoé Quïll 100% real' });
    await makeMember(api.pool, { username: 'zoexquill', fullName: 'Zo\\e' });
    await makeMember(api.pool, { username: 'plain.q', fullName: 'Ögmundur Ŵalsh' });
    expect(await find('zoe_q')).toEqual(['Zoe_Quill']);
    expect(await find('ZOE')).toEqual(['Zoe_Quill', 'zoexquill']);
    expect(await find('QUÏLL')).toEqual(['Zoe_Quill']);
    expect(await find('ögmundur ŵ')).toEqual(['plain.q']);
    expect(await find('0%')).toEqual(['Zoe_Quill']);
    expect(await find('%')).toEqual(['Zoe_Quill']);
    expect(await find('zo%quill')).toEqual([]);
    expect(await find('o\\e')).toEqual(['zoexquill']);
    expect(await find('.q')).toEqual(['plain.q']);
    // the end of the username and the beginning of the full name are not adjacent
    expect(await find('.q Ögm')).toEqual([]);
    expect(await find('quill zo')).toEqual([]);
    expect(await find('  zoe_quill  ')).toEqual(['Zoe_Quill']);
  });

  it('matches one or two letters at the beginning of words', async () => {
    const viewer = await member('seeker');
    const find = async (query: string) => {
      const { items, total } = await api.as(viewer).explore.list({ tab: 'newest', query });
      expect(total).toBe(items.length);
      return items.map(({ username }) => username).toSorted();
    };
    await makeMember(api.pool, { username: 'ywain', fullName: 'Somebody' });
    await makeMember(api.pool, { username: 'sir_yw', fullName: 'Somebody' });
    await makeMember(api.pool, { username: 'sir.yw', fullName: 'Somebody' });
    await makeMember(api.pool, { username: 'knight', fullName: 'Sir Ywain' });
    await makeMember(api.pool, { username: 'elywer', fullName: 'Bodywork' });
    expect(await find('yw')).toEqual(['knight', 'sir.yw', 'sir_yw', 'ywain']);
    expect(await find('YW')).toEqual(['knight', 'sir.yw', 'sir_yw', 'ywain']);
    expect(await find('ywa')).toEqual(['knight', 'ywain']);
  });

  it('filters every tab, and leaves out members without a picture if photos are requested', async () => {
    const word = uniqueWord();
    const at = { latitude: 41.39, longitude: 2.17 };
    const viewer = await member('looker', { ...at, adultConfirmedAt: new Date() });
    const [seen, unseen, other] = [
      await member(word, at),
      await member(word, at),
      await member('another', at),
    ];
    for (const of of [seen, other]) {
      const picture = await makeMedia(api.pool, { ownerId: of.id, purpose: 'avatar' });
      await api.pool.query('update profile set avatar_id = $1 where id = $2', [picture.id, of.id]);
    }
    for (const { id } of [seen, unseen, other])
      await makeFollow(api.pool, { followerId: viewer.id, followeeId: id });
    for (const tab of exploreTabs) {
      const all = await readAll(viewer, { tab, query: word });
      expect([tab, all.ids.toSorted(), all.totals]).toEqual([tab, [seen.id, unseen.id].toSorted(), [2]]);
      for (const query of [word, word.slice(0, 2)]) {
        const pictured = await api.as(viewer).explore.list({ tab, query, hasPhoto: true });
        expect([tab, pictured.items.map(({ id }) => id), pictured.total]).toEqual([tab, [seen.id], 1]);
        expect(pictured.items[0]?.avatar).not.toBeNull();
      }
      const anyPictured = await readAll(viewer, { tab, hasPhoto: true });
      expect(anyPictured.ids).toEqual(expect.arrayContaining([seen.id, other.id]));
      expect(anyPictured.ids).not.toContain(unseen.id);
      expect(anyPictured.totals[0]).toBe(anyPictured.ids.length);
    }
  });
});

describe('explore.list: hidden and blocked members', () => {
  it('are in no tab, no search and no count', async () => {
    const word = uniqueWord();
    const at = { latitude: 60.17, longitude: 24.94 };
    const viewer = await member(word, { ...at, adultConfirmedAt: new Date() });
    const cast = await Promise.all(Array.from({ length: 5 }, () => member(word, at)));
    const [open, hidden, barred, walled, both] = cast.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
    ];
    for (const { id } of cast) await makeFollow(api.pool, { followerId: viewer.id, followeeId: id });
    await makeHidden(api.pool, { ownerId: viewer.id, hiddenId: hidden });
    await makeBlock(api.pool, { ownerId: viewer.id, blockedId: barred });
    await makeBlock(api.pool, { ownerId: walled, blockedId: viewer.id });
    await makeHidden(api.pool, { ownerId: viewer.id, hiddenId: both });
    await makeBlock(api.pool, { ownerId: viewer.id, blockedId: both });
    for (const tab of exploreTabs) {
      for (const query of [word, word.slice(0, 2), undefined]) {
        const { ids, totals } = await readAll(viewer, { tab, query });
        expect(ids).toContain(open);
        for (const away of [hidden, barred, walled, both, viewer.id]) expect(ids).not.toContain(away);
        expect([tab, query, totals[0]]).toEqual([tab, query, ids.length]);
      }
    }
    // a member who hides others is still visible to them
    expect((await readAll(cast[1] ?? viewer, { tab: 'all', query: word })).ids).toContain(viewer.id);
    expect((await readAll(cast[2] ?? viewer, { tab: 'all', query: word })).ids).not.toContain(viewer.id);
  });
});

describe('explore.list: an invalid input', () => {
  it.each([
    { tab: 'online' },
    { tab: 'all', seed: -1 },
    { tab: 'all', seed: 0.5 },
    { tab: 'all', query: 'x'.repeat(61) },
    { tab: 'all', limit: 1_000 },
  ])('is refused with %j', async (input) => {
    const viewer = await member('refused');
    expect(await reasonOf(api.as(viewer).explore.list(input as ListExplore))).toMatch(
      /BAD_REQUEST|INVALID_INPUT/,
    );
  });

  it('is limited to 180 calls a minute', async () => {
    const caller = api.as(await member('busy'), { limits: createRateLimits({ factor: 0.05 }) });
    const reasons: string[] = [];
    for (let n = 0; n < 10; n += 1) reasons.push(await reasonOf(caller.explore.list({ tab: 'all' })));
    expect(reasons).toEqual([...Array<string>(9).fill('not refused'), 'TOO_MANY']);
  });
});

describe('explore.list: a community too large for a count per reader', () => {
  it('leaves a member who is hidden or blocked out of the counts at once, and counts them again afterwards', async () => {
    await api.pool.query(
      `insert into profile (username, full_name) select 'crowd_' || n, 'Crowd' from generate_series(1, 10000) n`,
    );
    const [nora, theo] = await makeMembers(api.pool, 2);
    const { rows } = await api.pool.query<{ id: string }>(
      `select id from profile where username = 'crowd_1'`,
    );
    const [crowd] = rows;
    if (!crowd) throw new Error('there is no crowd');
    const total = async (member: { id: string }) =>
      (await api.as(member).explore.list({ tab: 'newest' })).total;
    const before = await total(nora);
    expect(before).toBeGreaterThan(10_000);
    expect(await total(theo)).toBe(before);
    await api.as(nora).safety.setHidden({ profileId: crowd.id, hidden: true });
    expect(await total(nora)).toBe(before - 1);
    await api.as(nora).safety.setBlocked({ profileId: theo.id, blocked: true });
    expect([await total(nora), await total(theo)]).toEqual([before - 2, before - 1]);
    await api.as(nora).safety.setBlocked({ profileId: theo.id, blocked: false });
    await api.as(nora).safety.setHidden({ profileId: crowd.id, hidden: false });
    expect([await total(nora), await total(theo)]).toEqual([before, before]);
  });

  it('counts a short search with many matches once per minute for everyone', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const total = async (searcher: { id: string }, query: string) =>
      (await api.as(searcher).explore.list({ tab: 'newest', query })).total;
    await makeMany('qzmany', 2_000);
    expect(await total(nora, 'qz')).toBe(2_000);
    await makeMany('qzmore', 3);
    expect([await total(nora, 'qz'), await total(theo, 'QZ')]).toEqual([2_000, 2_000]);
    expect(await total(nora, 'qzmore')).toBe(3);
  });
});
