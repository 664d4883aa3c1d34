import type pg from 'pg';
import { insertRow } from '#scripts/seed/rows.ts';
import type { ImportSummary } from '#shared/views/imports.ts';
import type { TitleItem } from '#shared/views/titles.ts';

const summary: ImportSummary = {
  viewings: 9,
  dated: 6,
  films: 8,
  series: 0,
  episodes: 0,
  texts: 3,
  watchlist: 2,
  favorites: 2,
  states: 0,
  scores: [1, 0, 0, 1, 1, 1, 1, 1, 1, 1],
  ratedOn: 2,
  isCorrected: false,
  skipped: [{ reason: 'no_title', count: 1 }],
  unread: [{ file: 'list.csv', reason: 'unclear' }],
};

const candidates: TitleItem[] = [
  {
    mediaType: 'movie',
    tmdbId: 900_000_001,
    name: 'Casablanca',
    releaseDate: '1942',
    posterPath: '/catalogue/movie-900000001.webp',
    overview: 'A café owner.',
    voteAverage: 7,
  },
];

/** Statement that keeps the job from running imports until its transaction ends: the lock that it runs under. */
export const holdImports = `select pg_advisory_xact_lock(72707371, hashtext('imports.run'))`;

interface MadeImport {
  id: string;
  /** A title of it that waits for a choice. */
  ambiguous: { id: string };
}

/** An import of a member: read and not started, or done but for a title that waits for a choice. */
export async function makeImport(
  pool: pg.Pool,
  { profileId, state, name = 'Casa' }: { profileId: string; state: 'ready' | 'done'; name?: string },
): Promise<MadeImport> {
  const ended = state === 'done' ? new Date() : undefined;
  const { id: importId } = await insertRow(pool, 'import', {
    profileId,
    state,
    source: 'letterboxd',
    summary: JSON.stringify(summary),
    startedAt: ended,
    endedAt: ended,
  });
  const ambiguous = await insertRow(pool, 'importTitle', {
    importId,
    titleType: 'movie',
    name,
    year: 1942,
    ...(ended && { state: 'ambiguous', found: JSON.stringify(candidates) }),
  });
  await insertRow(pool, 'importRow', { importId, titleId: ambiguous.id, kind: 'viewing', text: name });
  if (ended) {
    const of = { profileId, importId, titleType: 'movie', tmdbId: 900_000_019, title: 'Psycho' } as const;
    const { id: madeId } = await insertRow(pool, 'viewing', {
      ...of,
      watchedOn: '2024-07-04',
      rating: 'poop_4',
    });
    const known = await insertRow(pool, 'importTitle', {
      importId,
      name: 'Psycho',
      state: 'matched',
      found: JSON.stringify(candidates[0]),
      foundType: 'movie',
      foundId: 900_000_019,
    });
    await insertRow(pool, 'importRow', {
      importId,
      titleId: known.id,
      kind: 'viewing',
      state: 'made',
      madeId,
    });
  }
  return { id: importId, ambiguous };
}
