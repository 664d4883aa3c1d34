import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { importLimits } from '#server/imports/import-limits.ts';
import { beginningOf } from '#shared/format/cut.ts';
import type { TitleKey } from '#shared/views/titles.ts';

const viewing = columnsOf('viewing');

/** The number of code points by which notes are compared. */
const noteCompared = 100;

const stored = pick('viewing', ['id', 'titleType', 'tmdbId', 'episodeId', 'watchedOn']);
const ExistingViewing = z.object({
  ...stored.shape,
  isRated: z.boolean(),
  /** The first `noteCompared` code points. */
  note: z.string(),
  /** This import made it. */
  isOwn: z.boolean(),
  /** An import may fill in its empty fields. */
  isFillable: z.boolean(),
  /** An earlier import made it, and it has not been changed since. */
  isReplaceable: z.boolean(),
});
export type ExistingViewing = z.infer<typeof ExistingViewing>;

/** Identifies a title or an episode in a map. */
export const subjectKey = (titleType: string, tmdbId: number, episodeId: number | null): string =>
  `${titleType} ${tmdbId} ${episodeId ?? ''}`;

/** The beginning of a note, by which notes are compared; `readExistingViewings` reads no more of stored ones. */
export const noteKey = (note: string): string => beginningOf(note, noteCompared);

/** A title, or an episode of it. */
export interface Subject {
  mediaType: TitleKey['mediaType'];
  tmdbId: number;
  episodeId: number | null;
}

/**
 * The viewings that an import's member already has of these titles and episodes, by `subjectKey`, earliest first; at most
 * `importLimits.viewings` of each.
 */
export async function readExistingViewings(
  tx: Tx,
  { id, profileId }: { id: string; profileId: string },
  subjects: readonly Subject[],
): Promise<Map<string, ExistingViewing[]>> {
  const rows = await tx.rows(
    ExistingViewing,
    sql`select known.* from (
        select ${stored.columns}, ${viewing.rating} is not null as "isRated",
          left(${viewing.note}, ${noteCompared}) as note,
          coalesce(${viewing.importId} = ${id}::uuid, false) as "isOwn",
          (${viewing.importId} is distinct from ${id}::uuid and ${viewing.reviewId} is null) as "isFillable",
          coalesce(${viewing.importId} <> ${id}::uuid and ${viewing.rev} = 0 and ${viewing.reviewId} is null, false)
            as "isReplaceable",
          row_number() over (partition by ${viewing.titleType}, ${viewing.tmdbId}, ${viewing.episodeId}
            order by ${viewing.watchedOn} nulls first, ${viewing.id}) as place
        from viewing where ${viewing.profileId} = ${profileId}::uuid
        and (${viewing.titleType}, ${viewing.tmdbId}, coalesce(${viewing.episodeId}, 0)) in (
          select * from unnest(${subjects.map(({ mediaType }) => mediaType)}::title_type[],
            ${subjects.map(({ tmdbId }) => tmdbId)}::int[], ${subjects.map(({ episodeId }) => episodeId ?? 0)}::int[]))
      ) known where place <= ${importLimits.viewings} order by place`,
  );
  const bySubject = new Map<string, ExistingViewing[]>();
  for (const row of rows) {
    const key = subjectKey(row.titleType, row.tmdbId, row.episodeId);
    const earlier = bySubject.get(key);
    if (earlier) earlier.push(row);
    else bySubject.set(key, [row]);
  }
  return bySubject;
}

/** The facts of an import's row that `actionFor` needs. */
interface ImportedViewing {
  watchedOn: string | null;
  /** Counts from 1 among the rows of one day, or among the undated ones. */
  nth: number;
  isRated: boolean;
  text: string;
}

/** Make a new viewing, replace an existing one with a fuller one, or leave the diary as it is. */
type ImportAction = { act: 'make' } | { act: 'replace'; existing: ExistingViewing } | { act: 'leave' };

const make: ImportAction = { act: 'make' };
const leave: ImportAction = { act: 'leave' };

/**
 * Decides what to do with a row so that each viewing is in the diary once, however many lists have it and in whatever order they are
 * imported. The nth row of a day matches the viewing of that day that has its text, or else the nth one. It fills in what is missing
 * there, or else in another viewing of that day. A rating is not added if n viewings of that day already have one, and a text is not
 * added to another viewing if n of them already have one. An undated row matches any viewing except dated ones that the same import
 * made, because those belong to other rows. Rows of one import come in the order of `nth`, so its own undated viewings come from an
 * earlier `nth`, or from another name of the title. An undated rating goes to the latest viewing unless any viewing is rated; an undated
 * text becomes a viewing of its own.
 */
export function actionFor(
  existing: readonly ExistingViewing[],
  { watchedOn, nth, isRated, text }: ImportedViewing,
): ImportAction {
  const note = noteKey(text);
  const replace = (one: ExistingViewing | undefined, otherwise: ImportAction): ImportAction =>
    one?.isReplaceable ? { act: 'replace', existing: one } : otherwise;
  const undated = existing.find(
    (one) =>
      one.watchedOn === null && one.isReplaceable && (note === '' || one.note === '' || one.note === note),
  );
  if (watchedOn !== null) {
    const ofDay = existing.filter((one) => one.watchedOn === watchedOn);
    const nthOfDay = ofDay[nth - 1];
    if (!nthOfDay) return replace(undated, make);
    const isRatingKnown = ofDay.filter((one) => one.isRated).length >= nth;
    const lacks = (one: ExistingViewing): boolean =>
      (isRated && !isRatingKnown && !one.isRated) || (note !== '' && one.note === '');
    const isIncomplete = (one: ExistingViewing): boolean => one.isFillable && lacks(one);
    const withText = note === '' ? undefined : ofDay.find((one) => one.note === note);
    const isTextKnown = ofDay.filter((one) => one.note !== '').length >= nth;
    // completing a viewing makes it the last of its day, so the nth one may belong to another row
    const other = note !== '' && isTextKnown ? undefined : ofDay.find(isIncomplete);
    const same = withText ?? (isIncomplete(nthOfDay) ? nthOfDay : other);
    return same && isIncomplete(same) ? { act: 'replace', existing: same } : leave;
  }
  const others = existing.filter((one) => !one.isOwn || one.watchedOn === null);
  if (others.length < nth) return make;
  if (note !== '' && !others.some((one) => one.note === note)) return replace(undated, make);
  if (!isRated || existing.some((one) => one.isRated)) return leave;
  return replace(
    existing.findLast((one) => one.isReplaceable),
    make,
  );
}
