import { describe, expect, it } from 'vitest';
import {
  type Member,
  makeBlock,
  makeCollectionItem,
  makeMember,
  makeMembers,
  makeViewing,
} from '#scripts/seed/builders.ts';
import { insertRow, insertRows } from '#scripts/seed/rows.ts';
import type { CollectionType, CollectionItem } from '#shared/views/collections.ts';
import { forgetRemovedTitles } from '#server/jobs/forget-removed-titles.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { film } from '#tests/support/bundled-films.ts';
import { memberCalls } from '#tests/support/member-calls.ts';
import { titlesAway } from '#tests/support/movie-database.ts';

const api = useApi();

/** The bundled catalogue has a film and a series with this id. */
const { tmdbId } = film;
const series = { mediaType: 'show', tmdbId } as const;

const { collection } = memberCalls(api);
const keysOf = (items: CollectionItem[]) => items.map(({ mediaType, tmdbId }) => `${mediaType} ${tmdbId}`);
const makePrivate = (member: Member, watchlistPrivate = true) =>
  api.as(member).account.updateSettings({ watchlistPrivate });

/** Adds this many films to a collection, three with each timestamp. */
const fill = (profileId: string, type: CollectionType, count: number) =>
  insertRows(
    api.pool,
    'userCollection',
    Array.from({ length: count }, (_, n) => ({
      profileId,
      type,
      titleType: type === 'show' ? 'show' : 'movie',
      tmdbId: 1_000 + n,
      title: `Reel ${n}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 3))),
    })),
  );

/** Part of every answer about a title's marks. */
const rev: unknown = expect.any(Number);

const rowsOf = async (profileId: string) =>
  (await api.pool.query('select * from user_collection where profile_id = $1 order by id', [profileId])).rows;

describe('collections.set and collections.list: a collection', () => {
  it('keeps the movie database’s data about a title, and keeps it once when it is added twice', async () => {
    const nora = await makeMember(api.pool);
    const put = { type: 'movie', ...film, present: true } as const;
    expect(await api.as(nora).collections.set(put)).toEqual({
      favorite: true,
      watchlist: false,
      seen: null,
      viewings: 0,
      whole: null,
      known: false,
      episodesKnown: false,
      rev,
    });
    expect(await api.as(nora).collections.set(put)).toMatchObject({ favorite: true });
    const [kept, ...more] = await collection(null, nora, 'movie');
    expect(more).toEqual([]);
    expect(kept).toMatchObject(film);
    expect(kept?.name).toMatch(/\w/);
    expect(kept?.overview).toMatch(/\w/);
    expect(kept?.releaseDate).toMatch(/^\d{4}/);
    expect(kept?.voteAverage).toBeGreaterThan(0);
  });

  it('removes a title, even if it is not in the collection or the movie database is away', async () => {
    const nora = await makeMember(api.pool);
    await api.as(nora).collections.set({ type: 'movie', ...film, present: true });
    const off = { type: 'movie', ...film, present: false } as const;
    const caller = api.as(nora, { titles: titlesAway });
    expect(await caller.collections.set(off)).toMatchObject({ favorite: false });
    expect(await caller.collections.set(off)).toMatchObject({ favorite: false });
    expect(await collection(nora, nora, 'movie')).toEqual([]);
    const other = { mediaType: 'movie', tmdbId: tmdbId + 1 } as const;
    expect(await reasonOf(caller.collections.set({ type: 'movie', ...other, present: true }))).toBe(
      'TITLES_AWAY',
    );
    expect(await collection(nora, nora, 'movie')).toEqual([]);
  });

  it('accepts a title that it already has while the movie database is away', async () => {
    const nora = await makeMember(api.pool);
    const put = { type: 'watchlist', ...film, present: true } as const;
    await api.as(nora).collections.set(put);
    const again = api.as(nora, { titles: titlesAway }).collections.set(put);
    expect(await again).toMatchObject({ watchlist: true, favorite: false });
    expect(keysOf(await collection(nora, nora, 'watchlist'))).toEqual([`movie ${tmdbId}`]);
  });

  it.each(['movie', 'show', 'watchlist'] as const)(
    'puts a title back on %s with the same row and position within ten minutes',
    async (type) => {
      const mediaType = type === 'show' ? 'show' : 'movie';
      const title = { mediaType, tmdbId } as const;
      const nora = await makeMember(api.pool);
      await fill(nora.id, type, 3);
      const { id } = await makeCollectionItem(api.pool, {
        profileId: nora.id,
        type,
        titleType: mediaType,
        tmdbId,
        createdAt: '2025-12-31T00:00:00Z',
      });
      const before = await rowsOf(nora.id);
      const put = (present: boolean) =>
        api.as(nora, { titles: titlesAway }).collections.set({ type, ...title, present });
      await put(false);
      await put(false);
      expect(keysOf(await collection(nora, nora, type))).not.toContain(`${mediaType} ${tmdbId}`);
      await put(true);
      expect(await rowsOf(nora.id)).toEqual(before);
      expect((await collection(nora, nora, type)).map((item) => item.id)).toContain(id);

      await put(false);
      const age = () =>
        api.pool.query(
          `update removed_collection_item set removed_at = now() - interval '11 minutes' where profile_id = $1`,
          [nora.id],
        );
      const removed = async () =>
        (await api.pool.query('select 1 from removed_collection_item where profile_id = $1', [nora.id]))
          .rowCount;
      await age();
      expect(await reasonOf(put(true))).toBe('TITLES_AWAY');
      await api.as(nora).collections.set({ type, ...title, present: true });
      expect(keysOf(await collection(nora, nora, type))[0]).toBe(`${mediaType} ${tmdbId}`);
      // a later removal replaces the row of an old one
      await put(false);
      await forgetRemovedTitles(api.db);
      expect(await removed()).toBe(1);
      await age();
      await forgetRemovedTitles(api.db);
      expect(await removed()).toBe(0);
    },
  );

  it('holds a title once, even if many requests add it at once', async () => {
    const nora = await makeMember(api.pool);
    const put = { type: 'watchlist', ...film, present: true } as const;
    await Promise.all(Array.from({ length: 20 }, () => api.as(nora).collections.set(put)));
    expect(await collection(nora, nora, 'watchlist')).toHaveLength(1);
  });

  it('keeps a film and a series with the same id apart on the watchlist', async () => {
    const nora = await makeMember(api.pool);
    for (const key of [film, series])
      await api.as(nora).collections.set({ type: 'watchlist', ...key, present: true });
    expect(keysOf(await collection(null, nora, 'watchlist'))).toEqual([`show ${tmdbId}`, `movie ${tmdbId}`]);
    const [show, movie] = await collection(null, nora, 'watchlist');
    expect(show?.name).not.toBe(movie?.name);
    await api.as(nora).collections.set({ type: 'watchlist', ...film, present: false });
    expect(keysOf(await collection(null, nora, 'watchlist'))).toEqual([`show ${tmdbId}`]);
  });

  it('of movies refuses a series, and of shows a film', async () => {
    const nora = await makeMember(api.pool);
    for (const wrong of [
      { type: 'movie', ...series, present: true },
      { type: 'show', ...film, present: true },
    ] as const)
      expect(await reasonOf(api.as(nora).collections.set(wrong))).toBe('BAD_REQUEST');
    expect(await api.as(nora).collections.counts({ profileId: nora.id })).toEqual({
      movies: 0,
      shows: 0,
      watchlist: 0,
    });
  });

  it('refuses a title that the movie database does not have', async () => {
    const nora = await makeMember(api.pool);
    const nothing = { type: 'movie', mediaType: 'movie', tmdbId: 2_147_483_647, present: true } as const;
    expect(await reasonOf(api.as(nora).collections.set(nothing))).toBe('TITLE_NOT_FOUND');
  });

  it('is listed newest first, page by page, with each title once, even while titles are added', async () => {
    const nora = await makeMember(api.pool);
    await fill(nora.id, 'movie', 60);
    const caller = api.as(null).collections;
    const read: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await caller.list({ profileId: nora.id, type: 'movie', cursor });
      expect(page.items.length).toBeLessThanOrEqual(24);
      read.push(...page.items.map(({ name }) => name));
      if (cursor === undefined) await api.as(nora).collections.set({ type: 'movie', ...film, present: true });
      cursor = page.nextCursor;
    }
    expect(new Set(read).size).toBe(60);
    expect(read).toHaveLength(60);
    const places = read.map((name) => Math.floor(Number(name.replace('Reel ', '')) / 3));
    expect(places).toEqual(places.toSorted((one, other) => other - one));
  });

  it('says when it is full, and keeps its titles', async () => {
    const nora = await makeMember(api.pool);
    await fill(nora.id, 'movie', 5_000);
    const put = (type: 'movie' | 'watchlist') =>
      reasonOf(api.as(nora).collections.set({ type, ...film, present: true }));
    expect(await put('movie')).toBe('COLLECTION_FULL');
    expect(await put('watchlist')).toBe('not refused');
    expect(await api.as(null).collections.counts({ profileId: nora.id })).toEqual({
      movies: 5_000,
      shows: 0,
      watchlist: 1,
    });
  });

  it('is not found by members separated from its owner by a block', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    await makeCollectionItem(api.pool, { profileId: nora.id, type: 'movie', titleType: 'movie', tmdbId });
    await makeCollectionItem(api.pool, { profileId: theo.id, type: 'movie', titleType: 'movie', tmdbId });
    await makeBlock(api.pool, { ownerId: nora.id, blockedId: theo.id });
    for (const [one, other] of [
      [nora, theo],
      [theo, nora],
    ] as const) {
      expect(await reasonOf(collection(one, other, 'movie'))).toBe('PROFILE_NOT_FOUND');
      const counts = api.as(one).collections.counts({ profileId: other.id });
      expect(await reasonOf(counts)).toBe('PROFILE_NOT_FOUND');
    }
  });

  it('has a revision that rises with every read and change, even while other transactions run', async () => {
    const nora = await makeMember(api.pool);
    const list = async () => (await api.as(nora).collections.list({ profileId: nora.id, type: 'movie' })).rev;
    const set = async (present: boolean) =>
      (await api.as(nora).collections.set({ type: 'movie', ...film, present })).rev;
    const own = { profileId: nora.id, titleType: 'movie', type: 'movie' } as const;
    await makeCollectionItem(api.pool, { ...own, tmdbId: tmdbId + 1 });
    const before = await list();
    const added = await set(true);
    expect(added).toBeGreaterThan(before);
    // transactions of other databases raise it too
    await expect.poll(list).toBeGreaterThanOrEqual(added);
    // while an earlier transaction is open, a read may miss a later one, so it must not get a higher revision
    const other = await api.pool.connect();
    try {
      await other.query('begin; select pg_current_xact_id()');
      const removed = await set(false);
      expect(removed).toBeGreaterThan(added);
      expect(await list()).toBeLessThan(removed);
      await other.query('commit');
      await expect.poll(list).toBeGreaterThanOrEqual(removed);
    } finally {
      other.release(true);
    }
  });
});

describe('collections.list: a search', () => {
  const find = async (who: Member | null, owner: Member, query: string) => {
    const { items } = await api.as(who).collections.list({ profileId: owner.id, type: 'watchlist', query });
    return items.map(({ name }) => name);
  };
  const withTitles = async (...titles: string[]) => {
    const owner = await makeMember(api.pool);
    await insertRows(
      api.pool,
      'userCollection',
      titles.map((title, n) => ({
        profileId: owner.id,
        type: 'watchlist',
        titleType: 'movie',
        tmdbId: 1_000 + n,
        title,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
      })),
    );
    return owner;
  };

  it('finds words of a name in any order, ignoring accents and apostrophes, in the order of the list', async () => {
    const owner = await withTitles('Amélie’s Night', 'Night Train', '100% Wolf', 'The Night of the Hunter');
    expect(await find(null, owner, 'night')).toEqual([
      'The Night of the Hunter',
      'Night Train',
      'Amélie’s Night',
    ]);
    expect(await find(null, owner, 'night amelies')).toEqual(['Amélie’s Night']);
    expect(await find(null, owner, '100%')).toEqual(['100% Wolf']);
    // one or two letters match the beginning of a word
    expect(await find(null, owner, 'tr')).toEqual(['Night Train']);
    for (const query of ['nig%ht', '%', 'no film is called this'])
      expect(await find(null, owner, query), query).toEqual([]);
  });

  it('comes page by page', async () => {
    const owner = await withTitles(
      ...Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? `Reel ${n}` : `Spool ${n}`)),
    );
    const ask = { profileId: owner.id, type: 'watchlist', query: 'reel' } as const;
    const first = await api.as(null).collections.list(ask);
    const second = await api.as(null).collections.list({ ...ask, cursor: first.nextCursor });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([24, 6, null]);
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(
      Array.from({ length: 30 }, (_, n) => `Reel ${58 - 2 * n}`),
    );
  });

  it('finds nothing where the reader may not see the list: private, across a block, or of a banned member', async () => {
    const owner = await withTitles('Night Train');
    const other = await makeMember(api.pool);
    await makePrivate(owner);
    expect(await find(owner, owner, 'night')).toEqual(['Night Train']);
    for (const who of [other, null])
      expect(await reasonOf(find(who, owner, 'night'))).toBe('WATCHLIST_PRIVATE');
    await makePrivate(owner, false);
    await makeBlock(api.pool, { ownerId: owner.id, blockedId: other.id });
    expect(await reasonOf(find(other, owner, 'night'))).toBe('PROFILE_NOT_FOUND');
    await insertRow(api.pool, 'ban', { memberId: owner.id, reason: 'Spam' });
    expect(await reasonOf(find(null, owner, 'night'))).toBe('PROFILE_NOT_FOUND');
  });
});

describe('collections.list: a private watchlist', () => {
  it('is only visible to its owner: others get no list and no count, but a message; favorites stay visible', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    for (const type of ['movie', 'watchlist'] as const)
      await api.as(nora).collections.set({ type, ...film, present: true });
    await makePrivate(nora);
    for (const who of [theo, null]) {
      await expect(
        api.as(who).collections.list({ profileId: nora.id, type: 'watchlist' }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'This watchlist is private' });
      expect(await api.as(who).collections.counts({ profileId: nora.id })).toEqual({
        movies: 1,
        shows: 0,
        watchlist: null,
      });
      expect(await api.as(who).profiles.get({ id: nora.id })).toMatchObject({ watchlistPrivate: true });
      expect(await collection(who, nora, 'movie')).toHaveLength(1);
    }
    expect(await collection(nora, nora, 'watchlist')).toHaveLength(1);
    expect(await api.as(nora).collections.counts({ profileId: nora.id })).toMatchObject({ watchlist: 1 });
    await makePrivate(nora, false);
    expect(await collection(null, nora, 'watchlist')).toHaveLength(1);
  });

  it('returns no further page to a reader who started while it was public', async () => {
    const nora = await makeMember(api.pool);
    await fill(nora.id, 'watchlist', 30);
    const list = api.as(null).collections.list;
    const { nextCursor } = await list({ profileId: nora.id, type: 'watchlist' });
    await makePrivate(nora);
    expect(await reasonOf(list({ profileId: nora.id, type: 'watchlist', cursor: nextCursor }))).toBe(
      'WATCHLIST_PRIVATE',
    );
  });

  it('is announced to open profiles of its owner, which then read again', async () => {
    const nora = await makeMember(api.pool);
    const end = new AbortController();
    const looking = api.live.memberCounts(null, nora.id, end.signal);
    const { value: present } = await looking.next();
    const before = (await api.as(null).profiles.get({ id: nora.id })).rev;
    expect(present).toMatchObject({ kind: 'member-counts', id: nora.id });
    await makePrivate(nora);
    const { value: news } = await looking.next();
    expect(news?.member?.rev).toBeGreaterThan(before);
    expect(JSON.stringify(news)).not.toContain('watchlist');
    end.abort();
  });

  it('publishes nothing when the setting does not change', async () => {
    const nora = await makeMember(api.pool);
    await makePrivate(nora);
    const { rev } = await api.as(null).profiles.get({ id: nora.id });
    await makePrivate(nora);
    expect((await api.as(null).profiles.get({ id: nora.id })).rev).toBe(rev);
  });
});

describe('account.remove: titles in collections and diary', () => {
  it('are deleted with their member, and so are the settings', async () => {
    const nora = await makeMember(api.pool);
    await makeViewing(api.pool, { profileId: nora.id, titleType: 'movie', tmdbId });
    await fill(nora.id, 'movie', 3);
    await insertRow(api.pool, 'userSettings', { profileId: nora.id, watchlistPrivate: true });
    await removeMember(api.db, nora);
    for (const table of ['viewing', 'viewing_count', 'seen_title', 'user_collection', 'user_settings']) {
      const { rows } = await api.pool.query(`select 1 from ${table} where profile_id = $1`, [nora.id]);
      expect(rows).toEqual([]);
    }
  });
});
