import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Member,
  makeBlock,
  makeFollow,
  makeMember,
  makeMembers,
  makeReview,
} from '#scripts/seed/builders.ts';
import { insertRow, insertRows } from '#scripts/seed/rows.ts';
import { dayIn } from '#shared/calendar.ts';
import { forgetRemovedTitles } from '#server/jobs/forget-removed-titles.ts';
import type { LogViewing } from '#shared/schemas/diary.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { film, otherFilm } from '#tests/support/bundled-films.ts';
import { daysFromNow } from '#tests/support/days.ts';
import { memberCalls } from '#tests/support/member-calls.ts';
import { titlesAway } from '#tests/support/movie-database.ts';

const api = useApi();
const show = { mediaType: 'show', tmdbId: 900_000_085 } as const;
const { diaryOf, log } = memberCalls(api);

describe('diary.log', () => {
  it('keeps the movie database’s data about the title, with day, rating, note and visibility', async () => {
    const nora = await makeMember(api.pool);
    const logged = await log(nora, { rating: 'fire_3', note: ' Twice as good. ', visibility: 'followers' });
    expect(logged).toMatchObject({
      kind: 'viewing',
      ...film,
      profileId: nora.id,
      episode: null,
      watchedOn: '2026-11-01',

      rating: 'fire_3',
      note: 'Twice as good.',
      visibility: 'followers',
      rewatch: false,
      reviewId: null,
      onWatchlist: false,
      reviewed: false,
      rev: 0,
    });
    expect(logged.name).toMatch(/\w/);
    const { onWatchlist: _onWatchlist, reviewed: _reviewed, ...viewing } = logged;
    expect(await diaryOf(nora)).toEqual([viewing]);
    expect(await api.as(nora).collections.marks(film)).toMatchObject({ seen: '2026-11-01', viewings: 1 });
  });

  it('logs once when it is sent several times, even simultaneously or while the movie database is away', async () => {
    const nora = await makeMember(api.pool);
    const clientId = randomUUID();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => log(nora, { clientId, rating: 'poop_1' })),
    );
    for (const other of others) expect(other).toEqual(first);
    const again = api
      .as(nora, { titles: titlesAway })
      .diary.log({ title: otherFilm, watchedOn: null, clientId });
    expect(await again).toEqual(first);
    expect(await diaryOf(nora)).toHaveLength(1);
  });

  it('keeps two viewings of one film, the second as a rewatch; deleting one leaves the other', async () => {
    const nora = await makeMember(api.pool);
    const first = await log(nora, { watchedOn: '2025-05-04', rating: 'fire_2' });
    const second = await log(nora, { watchedOn: '2026-11-12', rating: 'fire_4' });
    expect([first.rewatch, second.rewatch]).toEqual([false, true]);
    expect((await log(nora, { rewatch: false, watchedOn: null })).rewatch).toBe(false);
    const own = await api.as(nora).diary.forTitle(film);
    expect(own.total).toBe(3);
    expect(own.items.map(({ watchedOn, rating }) => [watchedOn, rating])).toEqual([
      ['2026-11-12', 'fire_4'],
      ['2025-05-04', 'fire_2'],
      [null, null],
    ]);
    await api.as(nora).diary.remove({ id: second.id });
    expect((await diaryOf(nora)).map(({ id }) => id)).toContain(first.id);
    expect(await api.as(nora).collections.marks(film)).toMatchObject({ seen: '2025-05-04', viewings: 2 });
  });

  it('says whether the title is on the watchlist, and whether the member has reviewed it', async () => {
    const nora = await makeMember(api.pool);
    await api.as(nora).collections.set({ type: 'watchlist', ...film, present: true });
    expect(await log(nora)).toMatchObject({ onWatchlist: true, reviewed: false });
    const { id } = await makeReview(api.pool, { authorId: nora.id, titleType: 'movie', tmdbId: film.tmdbId });
    await api.as(nora).collections.set({ type: 'watchlist', ...film, present: false });
    expect(await log(nora, { reviewId: id })).toMatchObject({
      onWatchlist: false,
      reviewed: true,
      reviewId: id,
    });
    expect(await reasonOf(log(nora, { title: otherFilm, reviewId: id }))).toBe('POST_NOT_FOUND');
    const theo = await makeMember(api.pool);
    expect(await reasonOf(log(theo, { reviewId: id }))).toBe('POST_NOT_FOUND');
  });

  it('refuses a day in the future by the member’s own time zone', async () => {
    const nora = await makeMember(api.pool);
    const on = (watchedOn: string | null) => log(nora, { watchedOn });
    const dayIn = (timeZone: string, days = 0) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + days * 86_400_000);
    // without a time zone that the server knows, it can be tomorrow already where the member is
    const theo = await makeMember(api.pool);
    await insertRow(api.pool, 'userSettings', { profileId: theo.id, timeZone: 'Mars/Olympus' });
    for (const member of [nora, theo]) {
      expect(await log(member, { watchedOn: daysFromNow(1) })).toMatchObject(film);
      expect(await reasonOf(log(member, { watchedOn: daysFromNow(3) }))).toBe('SEEN_TOO_EARLY');
    }
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris']) {
      await api.as(nora).account.updateSettings({ timeZone });
      expect((await on(dayIn(timeZone))).watchedOn).toBe(dayIn(timeZone));
      await expect(on(dayIn(timeZone, 1))).rejects.toMatchObject({ message: 'That date is in the future.' });
    }
    const { id } = await on(null);
    const later = api.as(nora).diary.update({ id, watchedOn: daysFromNow(2) });
    expect(await reasonOf(later)).toBe('SEEN_TOO_EARLY');
    expect(await reasonOf(on('2026-02-30'))).toBe('BAD_REQUEST');
  });

  it('gets the visibility from the settings, by default only the member', async () => {
    const nora = await makeMember(api.pool);
    expect((await log(nora)).visibility).toBe('me');
    await api.as(nora).account.updateSettings({ diaryVisibility: 'everyone' });
    expect((await log(nora)).visibility).toBe('everyone');
    expect((await log(nora, { visibility: 'me' })).visibility).toBe('me');
  });

  it('logs nothing when the title is unknown or the movie database is away', async () => {
    const nora = await makeMember(api.pool);
    expect(await reasonOf(log(nora, { title: { mediaType: 'movie', tmdbId: 7 } }))).toBe('TITLE_NOT_FOUND');
    const input = { title: film, watchedOn: null, clientId: randomUUID() };
    expect(await reasonOf(api.as(nora, { titles: titlesAway }).diary.log(input))).toBe('TITLES_AWAY');
    expect(await diaryOf(nora)).toEqual([]);
  });
});

describe('diary.list', () => {
  /** Adds viewings over five years, several on some days and some without a day. */
  const fill = (profileId: string, count: number) =>
    insertRows(
      api.pool,
      'viewing',
      Array.from({ length: count }, (_, n) => ({
        profileId,
        titleType: n % 4 ? 'movie' : 'show',
        tmdbId: 1_000 + (n % 50),
        title: `Reel ${n}`,
        watchedOn: n % 10 ? `${2020 + (n % 5)}-0${1 + (n % 9)}-1${n % 3}` : null,
      })),
    );

  it('lists the newest day first and unknown days last, page by page, each viewing once', async () => {
    const nora = await makeMember(api.pool);
    const made = await fill(nora.id, 150);
    const read: { id: string; watchedOn: string | null }[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await api.as(nora).diary.list({ profileId: nora.id, cursor });
      expect(page.items.length).toBeLessThanOrEqual(48);
      read.push(...page.items);
      if (cursor === undefined) await log(nora, { watchedOn: daysFromNow(0) });
      cursor = page.nextCursor;
    }
    expect(read.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    const order = read.map(({ watchedOn, id }) => `${watchedOn ?? ''} ${id}`);
    expect(order).toEqual(order.toSorted().toReversed());
  });

  it('returns pages of a megabyte at most, even with long imported notes', async () => {
    const nora = await makeMember(api.pool);
    const [importRow] = await insertRows(api.pool, 'import', [
      { profileId: nora.id, source: 'letterboxd', summary: '{}' },
    ]);
    const imported = (n: number) => ({
      profileId: nora.id,
      titleType: 'movie' as const,
      tmdbId: film.tmdbId,
      title: `Reel ${n}`,
      importId: importRow?.id ?? null,
      visibility: 'everyone' as const,
      watchedOn: n < 4 ? null : `2020-01-${10 + n}`,
      note: '🎞'.repeat(n % 3 ? 100_000 : 1),
    });
    const made = await insertRows(
      api.pool,
      'viewing',
      Array.from({ length: 12 }, (_, n) => imported(n)),
    );
    const read: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await api.as(null).diary.list({ profileId: nora.id, cursor });
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1_000_000);
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(read.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    const own = await api.as(nora).diary.forTitle(film);
    expect(Buffer.byteLength(JSON.stringify(own))).toBeLessThan(1_000_000);
    expect([own.total, own.items[0]?.id]).toEqual([12, read[0]]);
  });

  it('shows one year, one type or one title', async () => {
    const nora = await makeMember(api.pool);
    await fill(nora.id, 60);
    const list = async (filter: object) =>
      (await api.as(nora).diary.list({ profileId: nora.id, ...filter })).items;
    const of2022 = await list({ year: 2022 });
    expect(of2022.length).toBeGreaterThan(5);
    for (const { watchedOn } of of2022) expect(watchedOn).toMatch(/^2022-/);
    const shows = await list({ mediaType: 'show' });
    expect(shows).toHaveLength(15);
    for (const { mediaType } of shows) expect(mediaType).toBe('show');
    const one = await list({ mediaType: 'movie', tmdbId: 1_001 });
    expect(one.map(({ name }) => name).toSorted()).toEqual(['Reel 1', 'Reel 51']);
    // a movie and a show can have the same id
    expect(await reasonOf(list({ tmdbId: 1_001 }))).toBe('BAD_REQUEST');
    expect(await list({ year: 1999 })).toEqual([]);
  });

  it('shows everything to its owner, to followers what is for them, and only public viewings to everyone else', async () => {
    const [nora, theo, ines] = await makeMembers(api.pool, 3);
    await makeFollow(api.pool, { followerId: theo.id, followeeId: nora.id });
    // being followed by the owner does not count
    await makeFollow(api.pool, { followerId: nora.id, followeeId: ines.id });
    for (const visibility of ['me', 'followers', 'everyone'] as const)
      await log(nora, { visibility, rating: 'fire_1' });
    const seenBy = async (who: Member | null) => ({
      listed: (await diaryOf(nora, who)).map(({ visibility }) => visibility).toSorted(),
      ...(await api.as(who).diary.counts({ profileId: nora.id })),
      films: (await api.as(who).diary.stats({ profileId: nora.id })).total.films,
      inYear: (await api.as(who).diary.stats({ profileId: nora.id, year: 2026 })).total.flames,
    });
    const all = { listed: ['everyone', 'followers', 'me'], viewings: 3, shared: 2, films: 3, inYear: 3 };
    expect(await seenBy(nora)).toEqual(all);
    expect(await seenBy(theo)).toEqual({
      listed: ['everyone', 'followers'],
      viewings: 2,
      shared: 2,
      films: 2,
      inYear: 2,
    });
    for (const who of [ines, null])
      expect(await seenBy(who)).toEqual({
        listed: ['everyone'],
        viewings: 1,
        shared: 1,
        films: 1,
        inYear: 1,
      });
    await api.as(theo).follows.set({ profileId: nora.id, following: false });
    expect(await seenBy(theo)).toMatchObject({ listed: ['everyone'], viewings: 1 });
    await makeBlock(api.pool, { ownerId: nora.id, blockedId: ines.id });
    for (const path of ['list', 'counts', 'stats'] as const)
      expect(await reasonOf(api.as(ines).diary[path]({ profileId: nora.id }))).toBe('PROFILE_NOT_FOUND');
  });

  it('only includes the id of its review for readers who can see that review', async () => {
    const nora = await makeMember(api.pool);
    const review = { authorId: nora.id, titleType: 'movie', tmdbId: film.tmdbId, isPublic: false } as const;
    const { id: reviewId } = await makeReview(api.pool, review);
    await log(nora, { reviewId, visibility: 'everyone' });
    expect((await diaryOf(nora))[0]?.reviewId).toBe(reviewId);
    expect((await diaryOf(nora, null))[0]?.reviewId).toBeNull();
    await api.as(nora).content.remove({ id: reviewId });
    expect((await diaryOf(nora))[0]).toMatchObject({ reviewId: null, watchedOn: '2026-11-01' });
  });
});

describe('content.create: a review and its viewing', () => {
  const write = (who: Member, viewing: { id: string } | { watchedOn: string }, more = {}) =>
    api.as(who).content.create({
      text: 'Again!',
      clientId: randomUUID(),
      review: { ...film, rating: 'fire_2', reviewTitle: '', tags: [], viewing },
      ...more,
    });
  const reviewsOf = async ({ id }: Member) =>
    (await api.as(null).content.listByAuthor({ authorId: id })).items.length;

  it('creates a viewing with it, once when it is sent twice', async () => {
    const nora = await makeMember(api.pool);
    const clientId = randomUUID();
    const send = () => write(nora, { watchedOn: '2026-11-01' }, { clientId });
    const [{ id }] = await Promise.all([send(), send()]);
    expect(await diaryOf(nora)).toMatchObject([
      { reviewId: id, watchedOn: '2026-11-01', rating: 'fire_2', rewatch: false, visibility: 'me' },
    ]);
  });

  it('sets its rating on an existing viewing of the title', async () => {
    const nora = await makeMember(api.pool);
    const viewing = await log(nora, { rating: 'poop_1', note: 'Well' });
    const { id } = await write(nora, { id: viewing.id });
    expect(await diaryOf(nora)).toMatchObject([
      { id: viewing.id, reviewId: id, watchedOn: '2026-11-01', rating: 'fire_2', note: 'Well' },
    ]);
  });

  it('writes neither if the viewing is of somebody else, of another title, of an episode, or in the future', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const others = [await log(theo), await log(nora, { title: otherFilm })];
    for (const { id } of others) expect(await reasonOf(write(nora, { id }))).toBe('VIEWING_NOT_FOUND');
    const episode = await log(theo, { title: { ...show, season: 1, episode: 1 }, rating: 'fire_4' });
    const review = { ...show, rating: 'poop_4', reviewTitle: '', tags: [], viewing: { id: episode.id } };
    expect(await reasonOf(write(theo, episode, { review }))).toBe('VIEWING_NOT_FOUND');
    expect(await reasonOf(write(nora, { watchedOn: daysFromNow(3) }))).toBe('SEEN_TOO_EARLY');
    expect(await reviewsOf(nora)).toBe(0);
    expect((await diaryOf(nora)).map(({ reviewId }) => reviewId)).toEqual([null]);
  });
});

describe('content.update: a review and its viewing', () => {
  it('sets a changed rating on the viewings that have the previous one', async () => {
    const nora = await makeMember(api.pool);
    const { id } = await makeReview(api.pool, { authorId: nora.id, tmdbId: film.tmdbId, rating: 'poop_1' });
    const [same, other] = [
      await log(nora, { reviewId: id, rating: 'poop_1', note: 'Well' }),
      await log(nora, { reviewId: id, rating: 'fire_1', watchedOn: '2026-10-01' }),
    ];
    await api.as(nora).content.update({ id, review: { rating: 'fire_4', reviewTitle: '', tags: [] } });
    expect(await diaryOf(nora)).toMatchObject([
      { id: same.id, rating: 'fire_4', note: 'Well', rev: 1 },
      { id: other.id, rating: 'fire_1', rev: 0 },
    ]);
    await api.as(nora).content.update({ id, review: { rating: 'fire_4', reviewTitle: 'Yes', tags: [] } });
    expect((await diaryOf(nora))[0]).toMatchObject({ rating: 'fire_4', rev: 1 });
  });
});

describe('diary.update', () => {
  it('changes only the given fields, raises rev, and refuses other members', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const { id } = await log(nora, { rating: 'fire_1', note: 'Well' });
    const changed = await api.as(nora).diary.update({ id, rating: null, visibility: 'everyone' });
    expect(changed).toMatchObject({ rating: null, note: 'Well', visibility: 'everyone', rev: 1 });
    expect(await reasonOf(api.as(theo).diary.update({ id, note: 'Mine' }))).toBe('VIEWING_NOT_FOUND');
    expect(await reasonOf(api.as(theo).diary.remove({ id }))).toBe('VIEWING_NOT_FOUND');
    expect((await diaryOf(nora))[0]).toEqual(changed);
    const tooLong = api.as(nora).diary.update({ id, note: '界'.repeat(2_001) });
    expect(await reasonOf(tooLong)).toBe('BAD_REQUEST');
    expect((await api.as(nora).diary.update({ id, note: '界'.repeat(2_000) })).note).toHaveLength(2_000);
  });

  it('accepts an unchanged day that is now in the future in the member’s time zone', async () => {
    const nora = await makeMember(api.pool);
    const as = api.as(nora);
    await as.account.updateSettings({ timeZone: 'Pacific/Kiritimati' });
    const watchedOn = dayIn('Pacific/Kiritimati');
    const { id } = await log(nora, { watchedOn });
    await as.account.updateSettings({ timeZone: 'Pacific/Pago_Pago' });
    expect(await as.diary.update({ id, watchedOn, note: 'On the plane' })).toMatchObject({
      watchedOn,
      note: 'On the plane',
    });
    expect(await reasonOf(as.diary.update({ id, watchedOn: daysFromNow(3) }))).toBe('SEEN_TOO_EARLY');
  });
});

describe('diary.restore', () => {
  it('restores the same viewing within ten minutes, only for its member', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const { id } = await log(nora, { rating: 'fire_1', note: 'Well', watchedOn: '2024-02-29' });
    const [before] = await diaryOf(nora);
    await api.as(nora).diary.remove({ id });
    expect(await diaryOf(nora)).toEqual([]);
    expect(await reasonOf(api.as(theo).diary.restore({ id }))).toBe('VIEWING_NOT_FOUND');
    for (let times = 0; times < 2; times += 1)
      expect(await api.as(nora).diary.restore({ id })).toEqual({ ...before, rev: 1 });
    await api.as(nora).diary.remove({ id });
    await api.pool.query(`update removed_viewing set removed_at = now() - interval '11 minutes'`);
    expect(await reasonOf(api.as(nora).diary.restore({ id }))).toBe('VIEWING_NOT_FOUND');
    await forgetRemovedTitles(api.db);
    expect((await api.pool.query('select 1 from removed_viewing')).rowCount).toBe(0);
  });
});

describe('titles.reception: reviews, and ratings without one', () => {
  it('count once per member: the latest review, otherwise the last rating, if everyone may see it', async () => {
    const [nora, theo, ines, kai] = await makeMembers(api.pool, 4);
    const title = { mediaType: 'movie', tmdbId: 900_000_050 } as const;
    const rate = (who: Member, input: Partial<LogViewing>) => log(who, { title, ...input });
    await rate(nora, { rating: 'fire_4', visibility: 'me' });
    await rate(theo, { rating: 'fire_4', visibility: 'followers' });
    const reception = (who: Member | null = null) => api.as(who).titles.reception(title);
    for (const who of [nora, theo, ines, null])
      expect(await reception(who)).toEqual({ reviews: 0, flames: 0, poops: 0 });
    await rate(ines, { rating: 'poop_4', visibility: 'everyone', watchedOn: '2020-01-01' });
    await rate(ines, { rating: 'fire_1', visibility: 'everyone', watchedOn: '2021-01-01' });
    await rate(kai, { rating: 'poop_1', visibility: 'everyone' });
    await rate(kai, { rating: null, visibility: 'everyone', watchedOn: '2026-11-02' });
    expect(await reception()).toEqual({ reviews: 2, flames: 1, poops: 1 });
    const about = { titleType: 'movie', tmdbId: title.tmdbId } as const;
    await makeReview(api.pool, { ...about, authorId: kai.id, rating: 'fire_4', isPublic: false });
    expect(await reception()).toEqual({ reviews: 2, flames: 1, poops: 1 });
    await makeReview(api.pool, { ...about, authorId: kai.id, rating: 'fire_3' });
    await makeReview(api.pool, { ...about, authorId: kai.id, rating: 'poop_2', createdAt: new Date(0) });
    expect(await reception()).toEqual({ reviews: 2, flames: 2, poops: 0 });
    await makeBlock(api.pool, { ownerId: nora.id, blockedId: ines.id });
    expect(await reception(nora)).toEqual({ reviews: 1, flames: 1, poops: 0 });
  });
});
