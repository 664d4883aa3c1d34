import type { Cursor } from '#server/db/keyset.ts';
import { type Sql, always, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';

/** A place in a diary: after the viewing `id` on this day; null: among the undated viewings, which are last. */
interface DiaryPlace {
  day: string | null;
  id: string;
}

const written = /^(\d{4}-\d{2}-\d{2})?\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A cursor for what comes after this place, as `afterDiaryPlace` reads it. */
export const encodeDiaryPlace = ({ day, id }: DiaryPlace): string =>
  Buffer.from(`${day ?? ''}.${id}`).toString('base64url');

/** A condition for the viewings after a cursor; always true without one. Throws CURSOR_INVALID. */
export function afterDiaryPlace(cursor: Cursor, day: Sql, id: Sql): Sql {
  if (!cursor) return always;
  const [, known, last] = written.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (last === undefined) throw new AppError('CURSOR_INVALID');
  return sql`(${day}, ${id}) < (${known ?? '-infinity'}::date, ${last}::uuid)`;
}
