import { z } from 'zod';
import type { Reader } from './client.ts';
import { type Sql, allOf, sql } from './sql.ts';

/** Letters from which on a part of a word is looked for anywhere; an index serves shorter ones as beginnings of words. */
const anywhereFrom = 3;

const FoldedRow = z.object({ folded: z.string() });

/**
 * What the words of a search, folded by `search_words`, are looked for by: `like` patterns that must all match. A search without a
 * letter or a digit has none, and finds nothing.
 */
export async function readPatterns(db: Reader, query: string): Promise<string[]> {
  const { folded } = await db.one(FoldedRow, sql`select search_words(${query}) as folded`);
  const words = folded.split(' ').filter((word) => word !== '');
  return words.map((word) => (Array.from(word).length < anywhereFrom ? `% ${word}%` : `%${word}%`));
}

/** All patterns match words that are folded; none of them: nothing matches. They stand there one by one: no index serves `like all`. */
export const matchesAll = (words: Sql, patterns: readonly string[]): Sql =>
  patterns.length === 0 ? sql`false` : allOf(...patterns.map((pattern) => sql`${words} like ${pattern}`));

/**
 * All patterns match a text; none of them: nothing matches. Folds it on the spot, which takes some 20 µs: for lists of thousands,
 * not for whole tables.
 */
export const hasWords = (text: Sql, patterns: readonly string[]): Sql =>
  patterns.length === 0 ? sql`false` : sql`search_words(${text}) like all (${patterns}::text[])`;
