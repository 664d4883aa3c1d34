import { describe, expect, it } from 'vitest';
import {
  type Member,
  makeCollectionItem,
  makeMember,
  makeMembers,
  makeViewing,
} from '#scripts/seed/builders.ts';
import { dayIn } from '#shared/calendar.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { film } from '#tests/support/bundled-films.ts';
import { lampId, lamps } from '#tests/support/bundled-series.ts';
import { daysFromNow } from '#tests/support/days.ts';
import { memberCalls } from '#tests/support/member-calls.ts';
import { titlesAway } from '#tests/support/movie-database.ts';
import { createRowQuery } from '#tests/support/rows.ts';

const api = useApi();
const rows = createRowQuery(() => api.pool);

/** The bundled catalogue has a film and a series with this id. */
const { tmdbId } = film;
const series = { mediaType: 'show', tmdbId } as const;
const today = () => new Date().toISOString().slice(0, 10);

/** Part of every answer about a title's marks. */
const rev: unknown = expect.any(Number);

const { collection, diaryOf, log } = memberCalls(api);

describe('collections.setSeen: a seen title', () => {
  it('stores the day, today by default, and changes it when another is given', async () => {
    const nora = await makeMember(api.pool);
    const { collections } = api.as(nora);
    expect(await collections.setSeen({ ...film, seen: true })).toMatchObject({ seen: today() });
    // repeating a call does not change the viewing: an import that brought it could no longer remove it
    for (const day of ['1999-03-31', '1999-03-31', undefined]) {
      const answer = await collections.setSeen({ ...film, seen: true, ...(day && { on: day }) });
      expect(answer).toMatchObject({ seen: '1999-03-31' });
      expect(await rows('select rev from viewing where profile_id = $1', [nora.id])).toEqual([{ rev: 1 }]);
    }
    expect(await collections.marks(film)).toEqual({
      favorite: false,
      watchlist: false,
      seen: '1999-03-31',
      viewings: 1,
      whole: { seen: '1999-03-31' },
      known: true,
      episodesKnown: true,
      rev,
    });
    expect(await collections.marks(series)).toMatchObject({ seen: null });
    const offline = api.as(nora, { titles: titlesAway }).collections;
    for (let times = 0; times < 2; times += 1)
      expect(await offline.setSeen({ ...film, seen: false })).toMatchObject({ seen: null });
  });

  it('accepts a repeated day that is now in the future in the member’s time zone', async () => {
    const nora = await makeMember(api.pool);
    const { account, collections } = api.as(nora);
    await account.updateSettings({ timeZone: 'Pacific/Kiritimati' });
    const on = dayIn('Pacific/Kiritimati');
    await collections.setSeen({ ...film, seen: true, on });
    await account.updateSettings({ timeZone: 'Pacific/Pago_Pago' });
    expect(await collections.setSeen({ ...film, seen: true, on })).toMatchObject({ seen: on });
    await collections.setSeen({ ...film, seen: false });
    expect(await collections.setSeen({ ...film, seen: true, on })).toMatchObject({ seen: on, viewings: 1 });
    const later = collections.setSeen({ ...film, seen: true, on: daysFromNow(3) });
    expect(await reasonOf(later)).toBe('SEEN_TOO_EARLY');
  });

  it('returns whether the title is on the watchlist, and leaves it there', async () => {
    const nora = await makeMember(api.pool);
    const { collections } = api.as(nora);
    await collections.set({ type: 'watchlist', ...film, present: true });
    expect(await collections.setSeen({ ...film, seen: true })).toMatchObject({ watchlist: true });
    expect(await collection(nora, nora, 'watchlist')).toHaveLength(1);
    await collections.set({ type: 'watchlist', ...film, present: false });
    expect(await collections.setSeen({ ...film, seen: true })).toMatchObject({ watchlist: false });
  });

  it('refuses a day after tomorrow, a nonexistent day, and an unknown title', async () => {
    const nora = await makeMember(api.pool);
    const see = (on: string) => reasonOf(api.as(nora).collections.setSeen({ ...film, seen: true, on }));
    // it can be tomorrow already in the member's time zone
    expect(await see(daysFromNow(1))).toBe('not refused');
    expect(await see(daysFromNow(2))).toBe('SEEN_TOO_EARLY');
    for (const on of ['2026-02-30', '1899-12-31', '2026-1-1', 'yesterday', ''])
      expect([on, await see(on)]).toEqual([on, 'BAD_REQUEST']);
    const unknown = { mediaType: 'show', tmdbId: 7, seen: true } as const;
    expect(await reasonOf(api.as(nora).collections.setSeen(unknown))).toBe('TITLE_NOT_FOUND');
  });

  it('is private to the member', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    await makeViewing(api.pool, { profileId: nora.id, titleType: 'movie', tmdbId });
    expect(await api.as(theo).collections.marks(film)).toEqual({
      favorite: false,
      watchlist: false,
      seen: null,
      viewings: 0,
      whole: null,
      known: false,
      episodesKnown: false,
      rev,
    });
  });

  it('is read for many titles at once, in the given order', async () => {
    const nora = await makeMember(api.pool);
    await makeViewing(api.pool, { profileId: nora.id, titleType: 'show', tmdbId, watchedOn: '2020-02-29' });
    await makeCollectionItem(api.pool, { profileId: nora.id, type: 'movie', titleType: 'movie', tmdbId });
    const other = { mediaType: 'movie', tmdbId: tmdbId + 1 } as const;
    const { items } = await api.as(nora).collections.marksOf({ titles: [other, series, film] });
    const none = {
      favorite: false,
      watchlist: false,
      seen: null,
      viewings: 0,
      whole: null,
      known: false,
      episodesKnown: false,
      rev,
    };
    expect(items).toEqual([
      { ...other, ...none },
      {
        ...series,
        ...none,
        seen: '2020-02-29',
        viewings: 1,
        whole: { seen: '2020-02-29' },
        known: true,
        episodesKnown: true,
      },
      { ...film, ...none, favorite: true },
    ]);
  });
});

describe('collections.setSeen: the mark and the diary', () => {
  it('refuses to remove more than a mark unless confirmed, and restores all of it with its dates', async () => {
    const nora = await makeMember(api.pool);
    const { collections } = api.as(nora);
    await collections.setSeen({ ...film, seen: true, on: '2026-01-01' });
    await collections.setSeen({ ...film, seen: false });
    await log(nora, { watchedOn: '2025-05-04', rating: 'fire_2' });
    await log(nora, { watchedOn: null, note: 'Some time' });
    const before = await diaryOf(nora);
    await expect(collections.setSeen({ ...film, seen: false })).rejects.toMatchObject({
      message: 'Your diary has dates, ratings or notes for this title. They’ll be removed, too.',
    });
    expect(await diaryOf(nora)).toEqual(before);
    expect(await collections.setSeen({ ...film, seen: false, all: true })).toMatchObject({ viewings: 0 });
    expect(await diaryOf(nora)).toEqual([]);
    // without a request to the movie database
    const back = api
      .as(nora, { titles: titlesAway })
      .collections.setSeen({ ...film, seen: true, on: '2026-11-02' });
    expect(await back).toMatchObject({ seen: '2025-05-04', viewings: 2 });
    expect(await diaryOf(nora)).toEqual(before.map((viewing) => ({ ...viewing, rev: viewing.rev + 1 })));
  });

  it('keeps the diary’s days when it is set without knowing of an entry, and after it was removed', async () => {
    const nora = await makeMember(api.pool);
    const { collections } = api.as(nora);
    await log(nora, { watchedOn: '2003-03-03', rating: 'fire_3', note: 'Lamps' });
    const [before] = await diaryOf(nora);
    const kept = { seen: '2003-03-03', viewings: 1, whole: { seen: '2003-03-03' } };
    for (const onIfNew of [today(), daysFromNow(3)])
      expect(await collections.setSeen({ ...film, seen: true, onIfNew })).toMatchObject(kept);
    expect(await diaryOf(nora)).toEqual([before]);
    // older pages send `on` with the mark
    for (const days of [{ onIfNew: today() }, { on: today() }]) {
      await collections.setSeen({ ...film, seen: false, all: true });
      expect(await collections.setSeen({ ...film, seen: true, ...days })).toMatchObject(kept);
    }
    expect(await diaryOf(nora)).toEqual([{ ...before, rev: (before?.rev ?? 0) + 2 }]);
  });

  it('logs a new title on the day on which the mark was set', async () => {
    const nora = await makeMember(api.pool);
    const { collections } = api.as(nora);
    const early = collections.setSeen({ ...film, seen: true, onIfNew: daysFromNow(3) });
    expect(await reasonOf(early)).toBe('SEEN_TOO_EARLY');
    for (const onIfNew of ['2026-11-02', '2026-11-03'])
      expect(await collections.setSeen({ ...film, seen: true, onIfNew })).toMatchObject({
        seen: '2026-11-02',
        viewings: 1,
      });
  });

  it('restores nothing that was removed in the diary', async () => {
    const nora = await makeMember(api.pool);
    const { id } = await log(nora, { rating: 'poop_4', note: 'Not to be read', visibility: 'everyone' });
    await api.as(nora).diary.remove({ id });
    await api.as(nora).collections.setSeen({ ...film, seen: true });
    expect(await diaryOf(nora)).toMatchObject([{ rating: null, note: '', visibility: 'me' }]);
    // diary.restore still restores it
    expect(await api.as(nora).diary.restore({ id })).toMatchObject({ note: 'Not to be read' });
  });

  it('is set by a viewing without a day', async () => {
    const nora = await makeMember(api.pool);
    await log(nora, { watchedOn: null });
    expect(await api.as(nora).collections.marks(film)).toMatchObject({ seen: null, viewings: 1 });
  });
});

describe('collections.setSeen: the day of a series', () => {
  const markWatched = (who: Member) =>
    api.as(who).series.setWatched({ tmdbId: lamps.tmdbId, episodeIds: [lampId(1, 1)], watched: true });
  const show = { mediaType: 'show', tmdbId: lamps.tmdbId } as const;

  it('is that of its last viewing as a whole, which is the one that changes', async () => {
    const nora = await makeMember(api.pool);
    const { collections } = api.as(nora);
    await log(nora, { title: show, watchedOn: '2026-08-06', rating: 'fire_3' });
    await log(nora, { title: show, watchedOn: null });
    await markWatched(nora);
    const marks = { viewings: 3, seen: today() };
    expect(await collections.marks(show)).toMatchObject({ ...marks, whole: { seen: '2026-08-06' } });
    expect(await collections.setSeen({ ...show, seen: true, on: '2026-10-01' })).toMatchObject({
      ...marks,
      whole: { seen: '2026-10-01' },
    });
    expect((await diaryOf(nora)).map(({ watchedOn, episode }) => [watchedOn, episode?.number])).toEqual([
      [today(), 1],
      ['2026-10-01', undefined],
      [null, undefined],
    ]);
  });

  it('restores no unmarked episode, only what was removed with the mark', async () => {
    const nora = await makeMember(api.pool);
    const { collections, series } = api.as(nora);
    await markWatched(nora);
    await series.setWatched({ tmdbId: lamps.tmdbId, episodeIds: [lampId(1, 1)], watched: false });
    const marks = { viewings: 1, whole: { seen: '2026-11-02' } };
    expect(await collections.setSeen({ ...show, seen: true, onIfNew: '2026-11-02' })).toMatchObject(marks);
    // nor an episode that was unmarked after the mark was removed
    await collections.setSeen({ ...show, seen: false });
    await markWatched(nora);
    await series.setWatched({ tmdbId: lamps.tmdbId, episodeIds: [lampId(1, 1)], watched: false });
    expect(await collections.setSeen({ ...show, seen: true })).toMatchObject(marks);
  });

  it('is refused if only episodes were watched, whose days are in the diary', async () => {
    const nora = await makeMember(api.pool);
    const { collections } = api.as(nora);
    await markWatched(nora);
    expect(await collections.marks(show)).toMatchObject({ viewings: 1, seen: today(), whole: null });
    const before = await diaryOf(nora);
    expect(await reasonOf(collections.setSeen({ ...show, seen: true, on: '2026-10-01' }))).toBe(
      'SEEN_BY_EPISODES',
    );
    // setting the mark again changes nothing
    for (const days of [{}, { onIfNew: today() }])
      expect(await collections.setSeen({ ...show, seen: true, ...days })).toMatchObject({
        viewings: 1,
        whole: null,
      });
    expect(await diaryOf(nora)).toEqual(before);
  });
});
