import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { importLimits } from '#server/imports/import-limits.ts';
import { beginningOf } from '#shared/format/cut.ts';
import type { TitleKey } from '#shared/views/titles.ts';

const viewing = columnsOf('viewing');

/** Code points of a note by which it is compared. */
const noteCompared = 100;

const stored = pick('viewing', ['id', 'titleType', 'tmdbId', 'episodeId', 'watchedOn']);
const ExistingViewing = z.object({
  ...stored.shape,
  isRated: z.boolean(),
  /** Its beginning. */
  note: z.string(),
  /** This import made it. */
  isOwn: z.boolean(),
  /** What it leaves empty may be added. */
  isFillable: z.boolean(),
  /** An earlier import made it, and nobody has touched it since. */
  isReplaceable: z.boolean(),
});
export type ExistingViewing = z.infer<typeof ExistingViewing>;

/** What is being viewed. */
export const subjectKey = (titleType: string, tmdbId: number, episodeId: number | null): string =>
  `${titleType} ${tmdbId} ${episodeId ?? ''}`;

/** What a note is compared by: its beginning, which is all that `readExistingViewings` reads of stored ones. */
export const noteKey = (note: string): string => beginningOf(note, noteCompared);

/** What may be viewed: a title, or an episode of it. */
export interface Subject {
  mediaType: TitleKey['mediaType'];
  tmdbId: number;
  episodeId: number | null;
}

/**
 * The viewings that the member of an import has of some titles and episodes already, by what is viewed, the earliest first; no more
 * than `importLimits.viewings` of each.
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

/** What a row of an import says of a viewing. */
interface ImportedViewing {
  watchedOn: string | null;
  /** Of several on one day, or without one: the first, the second. */
  nth: number;
  isRated: boolean;
  text: string;
}

/** A new viewing, one that tells more than what is there and takes its place, or none. */
type ImportAction = { act: 'make' } | { act: 'replace'; existing: ExistingViewing } | { act: 'leave' };

const make: ImportAction = { act: 'make' };
const leave: ImportAction = { act: 'leave' };

/**
 * Whether the diary tells of a row's viewing already, so that each is there once, however many lists tell of it and in whatever
 * order they are brought: on a day as often as the row says, and without a day by any viewing except those of a day that the same
 * import made, whose rows tell of other viewings. Rows of one import come in the order of `nth`, so that its own viewings without a
 * day are those that an earlier `nth`, or another name of the title, has told of. A rating without a day is for the latest viewing,
 * unless one is rated; a text without a day is a viewing of its own.
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
    const sameDay = existing.filter((one) => one.watchedOn === watchedOn)[nth - 1];
    if (!sameDay) return replace(undated, make);
    const adds = (isRated && !sameDay.isRated) || (note !== '' && sameDay.note === '');
    return adds && sameDay.isFillable ? { act: 'replace', existing: sameDay } : leave;
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
