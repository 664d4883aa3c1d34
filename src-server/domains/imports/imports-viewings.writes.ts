import type { Tx } from '#server/db/client.ts';
import { columnList, columnsOf, insertAll, update } from '#server/db/columns.ts';
import { idAt, newIds } from '#server/db/new-ids.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { importLimits } from '#server/imports/import-limits.ts';
import { dayLength } from '#shared/calendar.ts';
import { beginningOf } from '#shared/format/cut.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { limits } from '#shared/limits.ts';
import { halfStarsOf, ratingOf } from '#shared/rating-scale.ts';
import { viewingVisibilities } from '#shared/viewing-visibilities.ts';
import type { ViewingVisibility } from '#shared/views/diary.ts';
import {
  type ExistingViewing,
  noteKey,
  actionFor,
  readExistingViewings,
  subjectKey,
} from './imports-known.ts';
import { type ReplacedViewing, isOfMember, readReplaced, untouchedRev } from './imports-replaced.writes.ts';
import {
  type Outcome,
  type MatchedRow,
  type RunningImport,
  type WaitingRow,
  faultOfViewing,
  outcomeOf,
} from './imports-rows.ts';

const importRow = columnsOf('importRow');
const ownRow = columnsOf('importRow', 'own');
const viewing = columnsOf('viewing');

const dayOfRow = sql`coalesce(${ownRow.watchedOn}, ${ownRow.ratedOn})`;

/**
 * Renumbers an import's viewings of a title by day, counting undated ones on the day of their rating; for an import that uses rating
 * dates as watch dates.
 */
export const renumberByRatingDay = (importId: string): Sql =>
  sql`${update('importRow', { nth: sql`placed.nth` })} from (
      select ${ownRow.id}, row_number() over (
        partition by ${columnList('importRow', ['titleId', 'season', 'episode'], 'own')}, ${dayOfRow}
        order by ${ownRow.watchedOn} is null, ${ownRow.nth}) as nth
      from import_row own where ${ownRow.importId} = ${importId}::uuid and ${ownRow.kind} = 'viewing' and ${dayOfRow} is not null
    ) placed where ${importRow.id} = placed.id and ${importRow.nth} <> placed.nth`;

/** The original score as it is stored, without loss: "3.5/5". */
const originalScoreOf = ({ score, outOf }: WaitingRow): string | null =>
  score === null || outOf === null ? null : `${score}/${outOf}`;

/** A row that becomes a viewing, which may replace an existing one. */
interface PlannedViewing extends MatchedRow {
  watchedOn: string | null;
  replacedId: string | null;
}

/** Plans which rows become viewings, each once; the other rows are already in the diary, or cannot be imported. */
async function planViewings(tx: Tx, running: RunningImport, matched: readonly MatchedRow[]) {
  const subjects = matched.map(({ row: { episodeId }, title: { mediaType, tmdbId } }) => ({
    mediaType,
    tmdbId,
    episodeId,
  }));
  const known = await readExistingViewings(tx, running, subjects);
  const planned: PlannedViewing[] = [];
  const outcomes: Outcome[] = [];
  for (const one of matched) {
    const { row, title } = one;
    if (faultOfViewing(row, title.mediaType) !== null) {
      outcomes.push(outcomeOf(row, 'failed'));
      continue;
    }
    const watchedOn = row.watchedOn ?? (running.asWatchDate ? row.ratedOn : null);
    const key = subjectKey(title.mediaType, title.tmdbId, row.episodeId);
    const before = known.get(key) ?? [];
    const isRated = row.score !== null;
    const action = actionFor(before, { watchedOn, nth: row.nth, isRated, text: row.text });
    if (action.act === 'leave') {
      outcomes.push(outcomeOf(row, 'known'));
      continue;
    }
    if (action.act === 'make' && before.length >= importLimits.viewings) {
      outcomes.push(outcomeOf(row, 'failed'));
      continue;
    }
    const replaced = action.act === 'replace' ? action.existing : null;
    planned.push({ ...one, watchedOn, replacedId: replaced?.id ?? null });
    const newViewing: ExistingViewing = {
      id: row.id,
      titleType: title.mediaType,
      tmdbId: title.tmdbId,
      episodeId: row.episodeId,
      watchedOn: watchedOn ?? replaced?.watchedOn ?? null,
      isRated: isRated || replaced?.isRated === true,
      note: replaced?.note || noteKey(row.text),
      isOwn: true,
      isFillable: false,
      isReplaceable: false,
    };
    known.set(key, [...before.filter((other) => other !== replaced), newViewing]);
  }
  return { planned, outcomes };
}

/** Merges a row with the viewing that it replaces, if any. */
function joined({ row, watchedOn }: PlannedViewing, border: number, replaced: ReplacedViewing | undefined) {
  const { score, outOf, text, rewatch } = row;
  const own = {
    rating: score === null || outOf === null ? null : ratingOf(halfStarsOf(score, outOf), border),
    originalScore: originalScoreOf(row),
  };
  if (!replaced) return { ...own, watchedOn, rewatch, note: text, round: 1 };
  const { rating, originalScore } = replaced;
  // a dated viewing keeps its own rating; an undated one takes the row's, if it has one
  const isOwn = own.rating !== null && (rating === null || replaced.watchedOn === null);
  return {
    ...(isOwn ? own : { rating, originalScore }),
    watchedOn: watchedOn ?? replaced.watchedOn,
    rewatch: replaced.rewatch || (rewatch && !isOfMember(replaced)),
    note: replaced.note || text,
    round: replaced.round,
  };
}

/** The text that a row adds: none if the member has written another note. */
const importedText = ({ row }: PlannedViewing, replaced: ReplacedViewing | undefined): string =>
  replaced && isOfMember(replaced) && replaced.note !== '' ? '' : row.text;

/** Who may see a viewing: as before if it replaces one, unless that would show an added text to more people than the member chose. */
function visibilityOf(
  text: string,
  running: RunningImport,
  replaced: ReplacedViewing | undefined,
): ViewingVisibility {
  if (!replaced) return running.visibility;
  const isNarrower =
    viewingVisibilities.indexOf(running.visibility) < viewingVisibilities.indexOf(replaced.visibility);
  const addsNote = text !== '' && replaced.note === '';
  return addsNote && isNarrower ? running.visibility : replaced.visibility;
}

/** In milliseconds: an imported review newer than this would appear at the top of feeds, possibly with many others. */
const recentTime = 7 * dayLength;

/** The creation time of a review of this day, at an hour when it is that day from Hawaii to New Zealand; null if that is recent. */
function reviewMoment(day: string): Date | null {
  const moment = new Date(`${day}T10:00:00Z`);
  return moment.getTime() < Date.now() - recentTime ? moment : null;
}

/** Turns rows into viewings, each once, and their texts into reviews if the member asked for that. */
export async function writeViewings(
  tx: Tx,
  running: RunningImport,
  matched: readonly MatchedRow[],
): Promise<Outcome[]> {
  const { id: importId, profileId } = running;
  const { planned, outcomes } = await planViewings(tx, running, matched);
  const replacedIds = planned.flatMap(({ replacedId }) => replacedId ?? []);
  const replacedById = await readReplaced(tx, replacedIds);
  const ids = await newIds(tx, planned.length);
  const reviewIds = running.reviews ? await newIds(tx, planned.length) : [];
  const viewings = [];
  const reviews = [];
  for (const [index, one] of planned.entries()) {
    const { row, title, replacedId } = one;
    const { mediaType, tmdbId, name, posterPath, releaseDate, genres, runtime } = title;
    const { season, episode, episodeId } = row;
    const id = idAt(ids, index);
    const replaced = replacedById.get(replacedId ?? '');
    const entry = joined(one, running.border, replaced);
    const text = importedText(one, replaced);
    const visibility = visibilityOf(text, running, replaced);
    const day = entry.watchedOn ?? row.ratedOn;
    const createdAt = day === null ? null : reviewMoment(day);
    const reviewId =
      entry.rating !== null && text !== '' && createdAt !== null ? (reviewIds[index] ?? null) : null;
    const about = { titleType: mediaType, tmdbId, releaseDate, genres };
    if (reviewId !== null && entry.rating !== null && createdAt !== null) {
      reviews.push({
        id: reviewId,
        authorId: profileId,
        type: 'review' as const,
        text: beginningOf(text, limits.post),
        // the replaced viewing may have had this text already and be visible to more people than the import
        isPublic: visibility === 'everyone' && running.visibility === 'everyone',
        titleType: mediaType,
        tmdbId,
        titleName: titleWithYear(name, releaseDate),
        titlePosterPath: posterPath,
        rating: entry.rating,
        createdAt,
      });
    }
    viewings.push({
      ...about,
      id,
      profileId,
      title: name,
      posterPath,
      season,
      episode,
      episodeId,
      ...entry,
      visibility,
      reviewId,
      importId,
      // so that a repeated request to log it still finds it
      clientId: replaced?.clientId ?? null,
      rev: untouchedRev(replaced),
      // null for a whole series, where the length of an episode would be misleading
      minutes: mediaType === 'movie' ? runtime : row.minutes,
      episodeTitle: row.episodeTitle,
    });
    const kept = replaced ? { replacedId, replaced: JSON.stringify(replaced) } : {};
    outcomes.push(outcomeOf(row, 'made', { madeId: id, reviewId, ...kept }));
  }
  if (reviews.length > 0) await tx.execute(insertAll('content', reviews));
  const isReplaced = sql`${viewing.id} = any(${replacedIds}::uuid[])`;
  if (replacedIds.length > 0) {
    // client ids are unique
    await tx.execute(
      sql`${update('viewing', { clientId: null })} where ${isReplaced} and ${viewing.clientId} is not null`,
    );
  }
  if (viewings.length > 0) await tx.execute(insertAll('viewing', viewings));
  // after the inserts, so that the title is seen at every moment
  if (replacedIds.length > 0) await tx.execute(sql`delete from viewing where ${isReplaced}`);
  return outcomes;
}
