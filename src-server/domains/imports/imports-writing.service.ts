import { z } from 'zod';
import type { Db, Tx } from '#server/db/client.ts';
import { type Picked, columnList, columnsOf, insertAll, pick } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import { lockOwnProfile } from '#server/domains/profiles/own-profile.views.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { limits } from '#shared/limits.ts';
import { halfStarsOf, ratingOf } from '#shared/rating-scale.ts';
import { TitleDetails } from '#shared/views/titles.ts';

const importRow = columnsOf('importRow');
const importTitle = columnsOf('importTitle');
const viewing = columnsOf('viewing');
const userCollection = columnsOf('userCollection');

/** Rows that are written in one transaction: few enough that nobody waits for it. */
const batch = 200;

/** An import and what its member chose. */
export interface RunningImport {
  id: string;
  profileId: string;
  visibility: 'me' | 'followers' | 'everyone';
  border: number;
  asWatchDate: boolean;
  reviews: boolean;
  favorites: boolean;
}

const waiting = pick('importRow', [
  ...(['id', 'kind', 'season', 'episode', 'episodeId', 'watchedOn', 'ratedOn', 'rewatch', 'score'] as const),
  ...(['outOf', 'text', 'seriesState', 'nth', 'episodeTitle', 'minutes'] as const),
]);
const WaitingRow = z.object({ ...waiting.shape, found: z.string() });
type WaitingRow = Picked<typeof waiting> & { found: string };

/** What becomes of a row. */
interface Outcome {
  id: string;
  state: 'made' | 'known' | 'failed';
  madeId: string | null;
  reviewId: string | null;
}

const outcomeOf = ({ id }: WaitingRow, state: Outcome['state'], made: Partial<Outcome> = {}): Outcome => ({
  id,
  state,
  madeId: null,
  reviewId: null,
  ...made,
});

/** How a score is kept, so that nothing of it is lost: "3.5/5". */
const originalScoreOf = ({ score, outOf }: WaitingRow): string | null =>
  score === null || outOf === null ? null : `${score}/${outOf}`;

const KnownRow = z.object({
  titleType: z.enum(['movie', 'show']),
  tmdbId: z.int(),
  episodeId: z.int().nullable(),
  watchedOn: z.string().nullable(),
  originalScore: z.string().nullable(),
  note: z.string(),
});

/** What is being viewed, and when. */
const subjectKey = (titleType: string, tmdbId: number, episodeId: number | null): string =>
  `${titleType} ${tmdbId} ${episodeId ?? ''}`;

/** The viewings that the member has of some titles already. */
async function readKnown(tx: Tx, profileId: string, titles: readonly TitleDetails[]) {
  const rows = await tx.rows(
    KnownRow,
    sql`select ${viewing.titleType} as "titleType", ${viewing.tmdbId} as "tmdbId",
        ${viewing.episodeId} as "episodeId", ${viewing.watchedOn}::text as "watchedOn",
        ${viewing.originalScore} as "originalScore", left(${viewing.note}, 100) as note
      from viewing where ${viewing.profileId} = ${profileId}::uuid
      and (${viewing.titleType}, ${viewing.tmdbId}) in (
        select * from unnest(${titles.map(({ mediaType }) => mediaType)}::title_type[], ${titles.map(({ tmdbId }) => tmdbId)}::int[]))`,
  );
  const bySubject = new Map<string, z.infer<typeof KnownRow>[]>();
  for (const row of rows) {
    const key = subjectKey(row.titleType, row.tmdbId, row.episodeId);
    bySubject.set(key, [...(bySubject.get(key) ?? []), row]);
  }
  return bySubject;
}

/**
 * Whether the diary tells of it already: on a day as often as the row says; without a day in any way, unless a score or a text
 * of the row would be lost.
 */
function isKnown(
  known: readonly z.infer<typeof KnownRow>[],
  row: WaitingRow,
  watchedOn: string | null,
): boolean {
  if (watchedOn !== null) return known.filter((one) => one.watchedOn === watchedOn).length >= row.nth;
  const score = originalScoreOf(row);
  const saysMore = (one: z.infer<typeof KnownRow>): boolean =>
    (score !== null && one.originalScore !== score) ||
    (row.text !== '' && one.note !== Array.from(row.text).slice(0, 100).join(''));
  return known.some((one) => !saysMore(one));
}

const newIds = async (tx: Tx, count: number): Promise<string[]> =>
  (await tx.rows(IdRow, sql`select uuidv7()::text as id from generate_series(1, ${count}::int)`)).map(
    ({ id }) => id,
  );

interface PlacedRow {
  row: WaitingRow;
  title: TitleDetails;
}

/** Makes viewings of rows, each once, and reviews of their texts where the member asked for that. */
async function writeViewings(
  tx: Tx,
  running: RunningImport,
  placed: readonly PlacedRow[],
): Promise<Outcome[]> {
  const { id: importId, profileId, visibility, border } = running;
  const known = await readKnown(
    tx,
    profileId,
    placed.map(({ title }) => title),
  );
  const ids = await newIds(tx, placed.length);
  const reviewIds = running.reviews ? await newIds(tx, placed.length) : [];
  const viewings = [];
  const reviews = [];
  const outcomes: Outcome[] = [];
  for (const [index, { row, title }] of placed.entries()) {
    const { mediaType, tmdbId, name, posterPath, releaseDate, genres, runtime } = title;
    const { season, episode, episodeId, text } = row;
    const isEpisode = season !== null || episode !== null || episodeId !== null;
    const isWhole = season !== null && episode !== null && episodeId !== null && mediaType === 'show';
    if ((isEpisode && !isWhole) || Array.from(text).length > limits.importedNote) {
      outcomes.push(outcomeOf(row, 'failed'));
      continue;
    }
    const watchedOn = row.watchedOn ?? (running.asWatchDate ? row.ratedOn : null);
    const key = subjectKey(mediaType, tmdbId, episodeId);
    const before = known.get(key) ?? [];
    if (isKnown(before, row, watchedOn)) {
      outcomes.push(outcomeOf(row, 'known'));
      continue;
    }
    const id = ids[index] ?? '';
    const originalScore = originalScoreOf(row);
    const rating =
      row.score === null || row.outOf === null ? null : ratingOf(halfStarsOf(row.score, row.outOf), border);
    const day = watchedOn ?? row.ratedOn;
    const reviewId = rating !== null && text !== '' && day !== null ? (reviewIds[index] ?? null) : null;
    const about = { titleType: mediaType, tmdbId, releaseDate, genres };
    if (reviewId !== null) {
      reviews.push({
        id: reviewId,
        authorId: profileId,
        type: 'review' as const,
        text: Array.from(text).slice(0, limits.post).join(''),
        isPublic: visibility === 'everyone',
        titleType: mediaType,
        tmdbId,
        titleName: titleWithYear(name, releaseDate),
        titlePosterPath: posterPath,
        rating,
        createdAt: new Date(`${day}T12:00:00Z`),
      });
    }
    viewings.push({
      ...about,
      ...{ id, profileId, title: name, posterPath, season, episode, episodeId, watchedOn, rating },
      ...{ rewatch: row.rewatch, note: text, visibility, reviewId, importId, originalScore },
      // of a whole series the length of an episode would say nothing
      minutes: mediaType === 'movie' ? runtime : row.minutes,
      episodeTitle: row.episodeTitle,
    });
    outcomes.push(outcomeOf(row, 'made', { madeId: id, reviewId }));
    const note = Array.from(text).slice(0, 100).join('');
    known.set(key, [...before, { titleType: mediaType, tmdbId, episodeId, watchedOn, originalScore, note }]);
  }
  if (reviews.length > 0) await tx.execute(insertAll('content', reviews));
  if (viewings.length > 0) await tx.execute(insertAll('viewing', viewings));
  return outcomes;
}

const AddedRow = z.object({ id: z.guid(), titleType: z.enum(['movie', 'show']), tmdbId: z.int() });

/** Puts titles on a list while there is room; those that are on it, or were watched meanwhile, are known. */
async function writeList(
  tx: Tx,
  profileId: string,
  list: 'watchlist' | 'favorite',
  placed: readonly PlacedRow[],
): Promise<Outcome[]> {
  if (placed.length === 0) return [];
  const seen =
    list === 'watchlist'
      ? await readKnown(
          tx,
          profileId,
          placed.map(({ title }) => title),
        )
      : new Map();
  const typeOf = ({ mediaType }: TitleDetails) => (list === 'watchlist' ? ('watchlist' as const) : mediaType);
  const isWanted = ({ title }: PlacedRow): boolean =>
    !seen.has(subjectKey(title.mediaType, title.tmdbId, null));
  const outcomes = placed.filter((one) => !isWanted(one)).map(({ row }) => outcomeOf(row, 'known'));
  for (const type of ['movie', 'show', 'watchlist'] as const) {
    const wanted = placed.filter((one) => isWanted(one) && typeOf(one.title) === type);
    if (wanted.length === 0) continue;
    const held = await tx.prisma((prisma) => prisma.userCollection.count({ where: { profileId, type } }));
    const fitting = wanted.slice(0, Math.max(0, limits.collection - held));
    outcomes.push(...wanted.slice(fitting.length).map(({ row }) => outcomeOf(row, 'failed')));
    if (fitting.length === 0) continue;
    const rows = fitting.map(({ title }) => ({
      ...{ profileId, type, titleType: title.mediaType, tmdbId: title.tmdbId, title: title.name },
      ...{ posterPath: title.posterPath, releaseDate: title.releaseDate, overview: title.overview },
      voteAverage: title.voteAverage,
    }));
    const added = await tx.rows(
      AddedRow,
      sql`${insertAll('userCollection', rows)} on conflict do nothing
        returning ${userCollection.id}, ${userCollection.titleType} as "titleType", ${userCollection.tmdbId} as "tmdbId"`,
    );
    const madeOf = new Map(added.map(({ id, titleType, tmdbId }) => [`${titleType} ${tmdbId}`, id]));
    for (const { row, title } of fitting) {
      const key = `${title.mediaType} ${title.tmdbId}`;
      const madeId = madeOf.get(key);
      madeOf.delete(key);
      outcomes.push(madeId === undefined ? outcomeOf(row, 'known') : outcomeOf(row, 'made', { madeId }));
    }
  }
  return outcomes;
}

/**
 * Writes some rows of an import whose titles are found, in one transaction that publishes nothing. Returns how many rows were
 * dealt with; none is written twice.
 */
export async function writeRows(db: Db, running: RunningImport): Promise<number> {
  const { id, profileId } = running;
  return db.write(async (tx) => {
    // one write of a member's own at a time; hearts of others do not wait for it
    await tx.rows(IdRow, lockOwnProfile({ id: profileId }));
    const rows: WaitingRow[] = await tx.rows(
      WaitingRow,
      sql`select ${waiting.columns}, ${importTitle.found} from import_row
        join import_title on ${importTitle.id} = ${importRow.titleId} and ${importTitle.state} = 'matched'
        where ${importRow.importId} = ${id}::uuid and ${importRow.state} = 'waiting'
          and (${importRow.season} is null or ${importRow.looked} or ${importTitle.foundType} = 'movie')
          and exists (select 1 from import where import.id = ${id}::uuid and import.state = 'running')
        order by ${importRow.id} limit ${batch} for update of import_row`,
    );
    if (rows.length === 0) return 0;
    const placed = rows.map((row) => ({ row, title: TitleDetails.parse(JSON.parse(row.found)) }));
    const of = (kind: WaitingRow['kind']): PlacedRow[] => placed.filter(({ row }) => row.kind === kind);
    const outcomes = [
      ...(await writeViewings(tx, running, of('viewing'))),
      ...(await writeList(tx, profileId, 'watchlist', of('watchlist'))),
      ...(running.favorites
        ? await writeList(tx, profileId, 'favorite', of('favorite'))
        : of('favorite').map(({ row }) => outcomeOf(row, 'known'))),
      ...of('state').map(({ row }) => outcomeOf(row, 'failed')),
    ];
    await tx.execute(
      sql`update import_row set (${columnList('importRow', ['state', 'madeId', 'reviewId'])}) =
          (outcome.state::import_row_state, outcome.made, outcome.review)
        from unnest(${outcomes.map((one) => one.id)}::uuid[], ${outcomes.map(({ state }) => state)}::text[],
          ${outcomes.map(({ madeId }) => madeId)}::uuid[], ${outcomes.map(({ reviewId }) => reviewId)}::uuid[])
          outcome (id, state, made, review)
        where ${importRow.id} = outcome.id`,
    );
    return rows.length;
  });
}
