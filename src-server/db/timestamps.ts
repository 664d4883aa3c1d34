import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
const stock = getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date | number;

/**
 * Parses '2026-11-20 10:00:00.123+00'. If the database's time zone is UTC, `Date` can parse it, in half the time of the stock
 * parser; that one parses all other forms. A page of the feed has a hundred timestamps.
 */
export function parseTimestamp(text: string): Date | number {
  if (text.length < 22 || text.length > 26 || !text.endsWith('+00') || text[10] !== ' ') return stock(text);
  const date = new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  return Number.isNaN(date.getTime()) ? stock(text) : date;
}

/** Type parsers for a pool: `pg`'s own, except for timestamps. */
export const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(builtins.TIMESTAMPTZ, parseTimestamp);
