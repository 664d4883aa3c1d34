import { collectionTypes } from '#shared/collections.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { columnList, columnsOf, insertAll, pick, update } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { lockOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { limits } from '#shared/limits.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { TitleDetails } from '#shared/views/titles.ts';
import { type ExistingViewing, readExistingViewings, subjectKey } from './imports-known.ts';
import {
  type Outcome,
  type MatchedRow,
  type RunningImport,
  WaitingRow,
  isOfEpisode,
  outcomeOf,
  waitingColumns,
} from './imports-rows.ts';
import { writeStates } from './imports-states.writes.ts';
import { writeViewings } from './imports-viewings.writes.ts';
import { parseDetails } from './stored-titles.ts';

const importTable = columnsOf('import');
const importRow = columnsOf('importRow');
const importTitle = columnsOf('importTitle');
const userCollection = columnsOf('userCollection');

/** Rows that are written in one transaction: few enough that others hardly wait for it. */
const batch = 200;

const entry = pick('userCollection', ['id', 'titleType', 'tmdbId']);
const entryTitle = pick('userCollection', ['titleType', 'tmdbId']);

/** Which of these titles are already on the member's list. */
const readListed = (
  tx: Tx,
  { profileId, type }: { profileId: string; type: CollectionType },
  matched: readonly MatchedRow[],
) =>
  tx.rows(
    entryTitle.row,
    sql`select ${entryTitle.columns} from user_collection
      where ${userCollection.profileId} = ${profileId}::uuid and ${userCollection.type} = ${type}::collection_type
        and (${userCollection.titleType}, ${userCollection.tmdbId}) in (
          select * from unnest(${matched.map(({ title }) => title.mediaType)}::title_type[],
            ${matched.map(({ title }) => title.tmdbId)}::int[]))`,
  );

/** Whether any of these viewings was, or may have been, on or after the day on which the title was listed. */
const isSince = (viewings: readonly ExistingViewing[], { ratedOn: listedOn }: WaitingRow): boolean =>
  viewings.some(({ watchedOn }) => watchedOn === null || listedOn === null || watchedOn >= listedOn);

/** Puts titles, but not episodes, on a list while it has room; titles that are already on it, or were watched since, are `known`. */
async function writeList(
  tx: Tx,
  running: RunningImport,
  list: 'watchlist' | 'favorite',
  rowsOfList: readonly MatchedRow[],
): Promise<Outcome[]> {
  if (rowsOfList.length === 0) return [];
  const matched = rowsOfList.filter(({ row }) => !isOfEpisode(row));
  const { profileId } = running;
  const seen =
    list === 'watchlist'
      ? await readExistingViewings(
          tx,
          running,
          matched.map(({ title: { mediaType, tmdbId } }) => ({ mediaType, tmdbId, episodeId: null })),
        )
      : new Map<string, ExistingViewing[]>();
  const typeOf = ({ mediaType }: TitleDetails) => (list === 'watchlist' ? ('watchlist' as const) : mediaType);
  const isWanted = ({ row, title }: MatchedRow): boolean =>
    !isSince(seen.get(subjectKey(title.mediaType, title.tmdbId, null)) ?? [], row);
  const outcomes = [
    ...rowsOfList.filter(({ row }) => isOfEpisode(row)).map(({ row }) => outcomeOf(row, 'failed')),
    ...matched.filter((one) => !isWanted(one)).map(({ row }) => outcomeOf(row, 'known')),
  ];
  for (const type of collectionTypes) {
    const wanted = matched.filter((one) => isWanted(one) && typeOf(one.title) === type);
    if (wanted.length === 0) continue;
    const listed = new Set(
      (await readListed(tx, { profileId, type }, wanted)).map(({ titleType, tmdbId }) =>
        subjectKey(titleType, tmdbId, null),
      ),
    );
    let held = await tx.prisma((prisma) => prisma.userCollection.count({ where: { profileId, type } }));
    const fitting: MatchedRow[] = [];
    for (const one of wanted) {
      const key = subjectKey(one.title.mediaType, one.title.tmdbId, null);
      if (listed.has(key)) outcomes.push(outcomeOf(one.row, 'known'));
      else if (held >= limits.collection) outcomes.push(outcomeOf(one.row, 'failed'));
      else {
        listed.add(key);
        held += 1;
        fitting.push(one);
      }
    }
    if (fitting.length === 0) continue;
    const rows = fitting.map(({ title }) => ({
      profileId,
      type,
      titleType: title.mediaType,
      tmdbId: title.tmdbId,
      title: title.name,
      posterPath: title.posterPath,
      releaseDate: title.releaseDate,
      overview: title.overview,
      voteAverage: title.voteAverage,
    }));
    const added = await tx.rows(
      entry.row,
      sql`${insertAll('userCollection', rows)} returning ${entry.columns}`,
    );
    const madeOf = new Map(
      added.map(({ id, titleType, tmdbId }) => [subjectKey(titleType, tmdbId, null), id]),
    );
    for (const { row, title } of fitting) {
      const madeId = madeOf.get(subjectKey(title.mediaType, title.tmdbId, null)) ?? null;
      outcomes.push(outcomeOf(row, 'made', { madeId }));
    }
  }
  return outcomes;
}

/**
 * Writes some rows of an import whose titles are found, in one transaction that publishes nothing. Returns the number of
 * processed rows; none is written twice.
 */
export async function writeRows(db: Db, running: RunningImport): Promise<number> {
  const { id, profileId } = running;
  return db.write(async (tx) => {
    // a member's own writes run one at a time; other members' hearts do not wait for this lock
    await lockOwnProfile(tx, { id: profileId });
    const rows: WaitingRow[] = await tx.rows(
      WaitingRow,
      sql`select ${waitingColumns.columns}, left(${importRow.text}, ${limits.importedNote + 1}) as text, ${importTitle.found}
        from import_row
        join import_title on ${importTitle.id} = ${importRow.titleId} and ${importTitle.state} = 'matched'
        where ${importRow.importId} = ${id}::uuid and ${importRow.state} = 'waiting'
          and (${importRow.season} is null or ${importRow.looked} or ${importTitle.foundType} = 'movie')
          and exists (select 1 from import where import.id = ${id}::uuid and import.state = 'running')
        order by ${importRow.kind}, ${importRow.nth}, ${importRow.score} is null,
          coalesce(${importRow.watchedOn}, ${importRow.ratedOn}) desc nulls last, ${importRow.id}
        limit ${batch} for update of import_row`,
    );
    if (rows.length === 0) return 0;
    const matched = rows.map((row) => ({ row, title: parseDetails(row.found) }));
    const of = (kind: WaitingRow['kind']): MatchedRow[] => matched.filter(({ row }) => row.kind === kind);
    const outcomes = [
      ...(await writeViewings(tx, running, of('viewing'))),
      ...(await writeList(tx, running, 'watchlist', of('watchlist'))),
      ...(running.favorites
        ? await writeList(tx, running, 'favorite', of('favorite'))
        : of('favorite').map(({ row }) => outcomeOf(row, 'known'))),
      ...(await writeStates(tx, running, of('state'))),
    ];
    await tx.execute(
      sql`update import_row set (${columnList('importRow', ['state', 'madeId', 'reviewId', 'replacedId', 'replaced'])}) =
          (outcome.state::import_row_state, outcome.made, outcome.review, outcome.earlier, outcome.replaced)
        from unnest(${outcomes.map((one) => one.id)}::uuid[], ${outcomes.map(({ state }) => state)}::text[],
          ${outcomes.map(({ madeId }) => madeId)}::uuid[], ${outcomes.map(({ reviewId }) => reviewId)}::uuid[],
          ${outcomes.map(({ replacedId }) => replacedId)}::uuid[], ${outcomes.map(({ replaced }) => replaced)}::text[])
          outcome (id, state, made, review, earlier, replaced)
        where ${importRow.id} = outcome.id`,
    );
    return rows.length;
  });
}

/**
 * Ends an import that has nothing left to write. If its member has chosen a match in the meantime, the import keeps running, so that
 * those rows are written first.
 */
export const endImport = (db: Db, { id, profileId }: RunningImport): Promise<void> =>
  db.write(async (tx) => {
    // `chooseMatch` takes the same lock, so each sees the other's changes
    await lockOwnProfile(tx, { id: profileId });
    await tx.execute(
      sql`${update('import', { state: 'done', endedAt: sql`now()` })}
        where ${importTable.id} = ${id}::uuid and ${importTable.state} = 'running' and not exists (
          select 1 from import_row join import_title on ${importTitle.id} = ${importRow.titleId}
          where ${importRow.importId} = ${importTable.id} and ${importRow.state} = 'waiting' and ${importTitle.state} = 'matched')`,
    );
  });
