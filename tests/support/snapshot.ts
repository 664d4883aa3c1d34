import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A row of any table of ours. */
interface Found {
  table: string;
  row: Record<string, unknown>;
}

interface Part {
  /** Columns that may differ, whatever table they stand in. */
  ignore?: readonly string[];
  /** Leaves rows out by what they hold. */
  keep?: (row: Record<string, unknown>) => boolean;
}

/** Every row of every table, to say later that nothing has changed. */
export async function snapshot(pool: pg.Pool): Promise<Found[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const text = tables
    .map(({ name }) => `select '${name}' as table, to_jsonb(t) as row from "${name}" t`)
    .join(' union all ');
  // by a name of its text, so that a connection plans it once
  const name = `snapshot ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  return (await pool.query<Found>({ name, text })).rows;
}

/** A part of a snapshot as lines of text, in an order of their own, so that two can be compared. */
export function linesOf(snapshot: Found[], { ignore = [], keep = () => true }: Part = {}): string[] {
  return snapshot
    .filter(({ row }) => keep(row))
    .map(({ table, row }) => {
      const kept = Object.entries(row).filter(([column]) => !ignore.includes(column));
      return `${table} ${JSON.stringify(Object.fromEntries(kept))}`;
    })
    .toSorted();
}

/** Columns that count or number what hangs on a row: they move with what others do. */
export const counted = [
  'heart_count',
  'like_count',
  'reply_count',
  'followers',
  'following',
  'posts',
  'rev',
  'seq',
  'unread',
] as const;

/** Columns that say whose a row is. */
const owning = [
  'id',
  'author_id',
  'follower_id',
  'profile_id',
  'recipient_id',
  'actor_id',
  'owner_id',
  'reporter_id',
];

/** Whether a row is one of these members, or theirs. */
export const belongsTo = (members: ReadonlySet<string>, row: Found['row']): boolean =>
  owning.some((column) => members.has(String(row[column])));
