import { catalogue } from '#server/integrations/catalogue/catalogue.ts';
import { type MovieTitle, titleDate, titleName } from '#server/integrations/catalogue/titles.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { insertRow, insertRows, runSql } from '#scripts/seed/rows.ts';
import { yearOf } from '#shared/format/title.ts';
import { halfStarsMax, ratingOf } from '#shared/rating-scale.ts';
import { between, chance, pick, shuffled } from './chance.ts';
import { ago, dateOf, day } from './context.ts';
import type { DemoContext, People } from './context.ts';
import { notes } from './data.ts';
import { genresOf, titleColumns } from './title-of.ts';

/** Who came from Letterboxd. */
const newcomer = 'tomasz.films';
const films = 90;
/** Days ago: the oldest viewing, and the day of the import. */
const [oldest, broughtAgo] = [2_600, 40];
/** How a score of so many half stars is kept. */
const scoreOutOf = 5;

const isFilm = (title: (typeof catalogue)[number]): title is MovieTitle => title.media_type === 'movie';

/** Films that neither the diary of a member nor their watchlist has. */
async function newFilms({ db }: DemoContext, profileId: string): Promise<MovieTitle[]> {
  const [viewing, collected] = [columnsOf('viewing'), columnsOf('userCollection')];
  const { rows } = await runSql(
    db,
    sql`select ${viewing.tmdbId} as id from viewing where ${viewing.profileId} = ${profileId}::uuid
      union select ${collected.tmdbId} from user_collection where ${collected.profileId} = ${profileId}::uuid`,
  );
  const known = new Set(rows.map((row) => row['id']));
  return catalogue.filter(isFilm).filter(({ id }) => !known.has(id));
}

/** A member who brought their diary of some years from Letterboxd; one film of it could not be told for sure. */
export async function addImport(context: DemoContext, people: People): Promise<void> {
  const random = chance('imports');
  const { id: profileId } = people.named(newcomer);
  const [unclear, ...watched] = shuffled(await newFilms(context, profileId), random).slice(0, films);
  if (!unclear) return;
  const entries = watched.map((title) => {
    const halfStars = Math.round(halfStarsMax * Math.max(0.1, 1 - random() * random()));
    const watchedOn = dateOf(ago(context, between(broughtAgo, oldest, random) * day));
    return {
      title,
      halfStars,
      watchedOn,
      note: random() < 0.2 ? pick(notes, random) : '',
    };
  });
  const at = ago(context, broughtAgo * day);
  const summary = {
    viewings: films,
    dated: films,
    films,
    series: 0,
    episodes: 0,
    watchlist: 0,
    favorites: 0,
    states: 0,
    texts: entries.filter(({ note }) => note !== '').length,
    scores: Array.from(
      { length: halfStarsMax },
      (_, index) => entries.filter(({ halfStars }) => halfStars === index + 1).length,
    ),
    ratedOn: 0,
    skipped: [],
    unread: [],
  };
  const { id: importId } = await insertRow(context.db, 'import', {
    profileId,
    source: 'letterboxd',
    state: 'done',
    visibility: 'everyone',
    summary: JSON.stringify(summary),
    createdAt: at,
    startedAt: at,
    endedAt: at,
  });
  const viewings = await insertRows(
    context.db,
    'viewing',
    entries.map(({ title, halfStars, watchedOn, note }) => ({
      profileId,
      importId,
      ...titleColumns(title),
      genres: genresOf(title),
      minutes: title.minutes,
      note,
      watchedOn,
      rating: ratingOf(halfStars),
      originalScore: `${halfStars / 2}/${scoreOutOf}`,
      visibility: 'everyone',
      createdAt: at,
    })),
  );
  const titles = await insertRows(
    context.db,
    'importTitle',
    entries.map(({ title }) => ({
      importId,
      name: titleName(title),
      year: Number(yearOf(titleDate(title))),
      state: 'matched',
      foundType: 'movie',
      foundId: title.id,
    })),
  );
  await insertRows(
    context.db,
    'importRow',
    entries.map(({ halfStars, watchedOn }, index) => ({
      importId,
      titleId: titles[index]?.id ?? '',
      kind: 'viewing',
      watchedOn,
      score: halfStars / 2,
      outOf: scoreOutOf,
      state: 'made',
      madeId: viewings[index]?.id,
    })),
  );
  const { id: titleId } = await insertRow(context.db, 'importTitle', {
    // as somebody who types it from memory
    importId,
    name: titleName(unclear).slice(0, -1),
    year: Number(yearOf(titleDate(unclear))),
    state: 'ambiguous',
    found: JSON.stringify([
      {
        mediaType: 'movie',
        tmdbId: unclear.id,
        name: titleName(unclear),
        releaseDate: titleDate(unclear),
        posterPath: unclear.poster_path,
        overview: unclear.overview,
        voteAverage: unclear.vote_average,
      },
    ]),
  });
  await insertRow(context.db, 'importRow', {
    importId,
    titleId,
    kind: 'viewing',
    score: 4,
    outOf: scoreOutOf,
    watchedOn: dateOf(ago(context, oldest * day)),
  });
}
