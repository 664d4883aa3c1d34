import { z } from 'zod';
import type { Reader } from './client.ts';
import { type Sql, allOf, sql } from './sql.ts';

/** From this many letters on, a pattern matches anywhere in a word; an index serves shorter ones only as the beginning of a word. */
const anywhereFrom = 3;

const FoldedRow = z.object({ folded: z.string() });

/**
 * The `like` patterns for the words of a search, folded by `search_words`; all must match. A search without a letter or a digit has
 * no patterns, and finds nothing.
 */
export async function readPatterns(db: Reader, query: string): Promise<string[]> {
  const { folded } = await db.one(FoldedRow, sql`select search_words(${query}) as folded`);
  const words = folded.split(' ').filter((word) => word !== '');
  return words.map((word) => (Array.from(word).length < anywhereFrom ? `% ${word}%` : `%${word}%`));
}

/** Whether all patterns match folded words; false without patterns. Written as separate conditions, because no index serves `like all`. */
export const matchesAll = (words: Sql, patterns: readonly string[]): Sql =>
  patterns.length === 0 ? sql`false` : allOf(...patterns.map((pattern) => sql`${words} like ${pattern}`));

/**
 * Whether all patterns match a text; false without patterns. Folds the text for each row, which takes about 20 µs: suitable for lists of
 * thousands, not for whole tables.
 */
export const hasWords = (text: Sql, patterns: readonly string[]): Sql =>
  patterns.length === 0 ? sql`false` : sql`search_words(${text}) like all (${patterns}::text[])`;
