import { describe, expect, it } from 'vitest';
import { type Member, makeMember, makeViewing } from '#scripts/seed/builders.ts';
import { findFaults } from '#scripts/audit/faults.ts';
import { recountCounters } from '#scripts/admin/counters.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { useApi } from '#tests/support/api.ts';
import { film, otherFilm } from '#tests/support/bundled-films.ts';
import { memberCalls } from '#tests/support/member-calls.ts';
import { createFastFolder } from '#tests/support/fast-folder.ts';

const api = useApi();
const show = { mediaType: 'show', tmdbId: 900_000_001 } as const;
const { diaryOf, log } = memberCalls(api);
const faults = async () => {
  const store = createFolderStore(createFastFolder('matinee-diary-'));
  await store.check();
  return findFaults(api.db, store);
};

describe('diary.stats', () => {
  it('are exact with three entries', async () => {
    const nora = await makeMember(api.pool);
    const facts = { profileId: nora.id, titleType: 'movie', minutes: 100, genres: ['Drama', 'War'] } as const;
    await makeViewing(api.pool, {
      ...facts,
      tmdbId: 1,
      releaseDate: '1999-03-31',
      watchedOn: '2025-12-31',
      rating: 'fire_3',
    });
    await makeViewing(api.pool, {
      ...facts,
      tmdbId: 2,
      genres: ['Drama'],
      releaseDate: '',
      watchedOn: '2026-01-01',
      rating: 'poop_1',
    });
    await makeViewing(api.pool, {
      profileId: nora.id,
      titleType: 'show',
      tmdbId: 3,
      watchedOn: null,
      rating: 'fire_3',
      season: 1,
      episode: 1,
      episodeId: 4,
      minutes: 45,
      releaseDate: '2001',
    });
    const sums = { films: 0, episodes: 0, series: 0, minutes: 0, flames: 0, poops: 0 };
    expect(await api.as(nora).diary.stats({ profileId: nora.id })).toEqual({
      total: { films: 2, episodes: 1, series: 0, minutes: 245, flames: 2, poops: 1 },
      years: [2026, 2025],
      periods: [
        { ...sums, period: null, episodes: 1, minutes: 45, flames: 1 },
        { ...sums, period: 2025, films: 1, minutes: 100, flames: 1 },
        { ...sums, period: 2026, films: 1, minutes: 100, poops: 1 },
      ],
      ratings: [
        { rating: 'fire_3', viewings: 2 },
        { rating: 'poop_1', viewings: 1 },
      ],
      genres: [
        { name: 'Drama', viewings: 2 },
        { name: 'War', viewings: 1 },
      ],
      decades: [
        { decade: 1990, viewings: 1 },
        { decade: 2000, viewings: 1 },
      ],
    });
    expect(await api.as(nora).diary.stats({ profileId: nora.id, year: 2025 })).toMatchObject({
      total: { films: 1, episodes: 0, minutes: 100, flames: 1, poops: 0 },
      years: [2026, 2025],
      periods: [{ period: 12, films: 1 }],
      genres: [
        { name: 'Drama', viewings: 1 },
        { name: 'War', viewings: 1 },
      ],
    });
    const none = await api.as(nora).diary.stats({ profileId: nora.id, year: 1999 });
    expect(none).toMatchObject({ total: sums, periods: [], ratings: [], genres: [], decades: [] });
  });

  it('match the rows after every kind of change, simultaneous ones included, and are corrected by the recount', async () => {
    const nora = await makeMember(api.pool);
    const logged = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        log(nora, {
          title: n % 2 ? film : show,
          watchedOn: n % 3 ? `202${n % 5}-06-01` : null,
          rating: 'fire_1',
        }),
      ),
    );
    await Promise.all(
      logged.map(({ id }, n) =>
        n % 3 === 0
          ? api
              .as(nora)
              .diary.update({ id, watchedOn: '2019-01-01', rating: 'poop_2', visibility: 'everyone' })
          : api.as(nora).diary.remove({ id }),
      ),
    );
    await api.as(nora).diary.restore({ id: logged[1]?.id ?? '' });
    expect(await faults()).toEqual([]);
    expect((await api.as(nora).diary.stats({ profileId: nora.id })).total).toMatchObject({
      flames: 1,
      poops: 4,
    });
    await api.pool.query('update viewing_count set films = films + 1 where profile_id = $1', [nora.id]);
    expect(await faults()).toEqual([expect.stringContaining('viewing_count: wrong in 1')]);
    await recountCounters({ db: api.db });
    expect(await faults()).toEqual([]);
  });
});

describe('seen_title: an older server during an update', () => {
  const older = (text: string, values: unknown[]) => api.pool.query(text, values);
  const markedBy = async ({ id }: Member) =>
    (
      await older(
        `select tmdb_id as id, seen_on::text as day from seen_title where profile_id = $1 order by 1`,
        [id],
      )
    ).rows as unknown[];

  it('shows what was logged, and turns marks into viewings', async () => {
    const nora = await makeMember(api.pool);
    const { id } = await log(nora, { title: otherFilm, watchedOn: '2026-10-01' });
    expect(await markedBy(nora)).toEqual([{ id: otherFilm.tmdbId, day: '2026-10-01' }]);
    await older(
      `insert into seen_title (profile_id, title_type, tmdb_id, title, seen_on) values ($1, 'movie', $2, 'Reel', '2026-09-01')`,
      [nora.id, film.tmdbId],
    );
    expect(await api.as(nora).collections.marks(film)).toMatchObject({ seen: '2026-09-01', viewings: 1 });
    await older(`update seen_title set seen_on = '2026-09-02' where profile_id = $1 and tmdb_id = $2`, [
      nora.id,
      film.tmdbId,
    ]);
    expect(await api.as(nora).collections.marks(film)).toMatchObject({ seen: '2026-09-02', viewings: 1 });
    await older(`delete from seen_title where profile_id = $1 and tmdb_id = $2`, [nora.id, film.tmdbId]);
    expect(await api.as(nora).collections.marks(film)).toMatchObject({ viewings: 0 });
    await api.as(nora).diary.remove({ id });
    expect(await markedBy(nora)).toEqual([]);
  });

  it('keeps ratings, notes and second viewings when a mark is deleted', async () => {
    const nora = await makeMember(api.pool);
    await log(nora, { rating: 'fire_1' });
    await log(nora, { note: 'Again', rewatch: false });
    await log(nora, { rewatch: false });
    await older(`delete from seen_title where profile_id = $1`, [nora.id]);
    expect((await diaryOf(nora)).map(({ rating, note }) => `${rating} ${note}`).toSorted()).toEqual([
      'fire_1 ',
      'null Again',
    ]);
  });
});
