import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { type Picked, columnList, columnsOf, fieldsOf, insertAll, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';

const importRow = columnsOf('importRow');
const laterRow = columnsOf('importRow', 'later');
const viewing = columnsOf('viewing');

/** Every column except `reviewId`: only viewings without a review are replaced. */
const whole = pick(
  'viewing',
  fieldsOf('viewing').filter((field) => field !== 'reviewId'),
);
export type ReplacedViewing = Picked<typeof whole>;

/**
 * The form in which a row stores it. Earlier versions replaced only untouched viewings and stored fewer columns: a new column needs a
 * default here.
 */
const Stored = z.object({
  ...whole.shape,
  createdAt: z.coerce.date().default(() => new Date()),
  rev: z.int().default(0),
  clientId: z.guid().nullable().default(null),
});

/** The viewing that is stored with a row, if any. */
export const parseReplaced = (stored: string | null): ReplacedViewing | undefined =>
  stored === null ? undefined : Stored.parse(JSON.parse(stored));

/** Whether the member logged the viewing, or has changed one that an import made; it stays theirs when imports add to it. */
export const isOfMember = ({ importId, rev }: ReplacedViewing): boolean => importId === null || rev > 0;

/**
 * The `rev` of a viewing that an import made, until it is changed: 0, or 1 if it replaced one of the member's own, so that `isOfMember`
 * still recognizes it.
 */
export const untouchedRev = (replaced: ReplacedViewing | undefined): number =>
  replaced && isOfMember(replaced) ? 1 : 0;

/** Viewings as they are before they are replaced, by id. */
export async function readReplaced(tx: Tx, ids: readonly string[]): Promise<Map<string, ReplacedViewing>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(
    whole.row,
    sql`select ${whole.columns} from viewing where ${viewing.id} = any(${ids}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A row of an import that is being undone. */
interface UndoneRow {
  id: string;
  madeId: string;
  replaced: ReplacedViewing | undefined;
}

/**
 * Restores the viewings that these rows' viewings had replaced, if the latter were deleted (`gone`). If a later import has replaced one
 * of them while it was untouched, that import's row takes over the earlier viewing, to restore it when it is undone.
 */
export async function restoreReplaced(
  tx: Tx,
  undone: readonly UndoneRow[],
  gone: ReadonlySet<string>,
): Promise<void> {
  await tx.execute(
    sql`update import_row later set (${columnList('importRow', ['replacedId', 'replaced'])}) =
        (${importRow.replacedId}, ${importRow.replaced})
      from import_row join unnest(${undone.map(({ id }) => id)}::uuid[],
        ${undone.map(({ replaced }) => untouchedRev(replaced))}::int[]) undone (id, rev) on undone.id = ${importRow.id}
      where ${laterRow.replacedId} = ${importRow.madeId}
        and coalesce((${laterRow.replaced}::jsonb ->> 'rev')::int, 0) = undone.rev`,
  );
  const back = undone.flatMap(({ madeId, replaced }) => (replaced && gone.has(madeId) ? replaced : []));
  if (back.length > 0) await tx.execute(insertAll('viewing', back));
}
