import { parseDay } from './fields.ts';
import type { CsvRecord } from './read-csv.ts';

/** Date formats in which the day, the month and the year cannot be confused. */
const formats = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})(?!\d)/,
  /^(?<day>\d{1,2})[ -](?<month>[a-z]{3,9})\.?[ -](?<year>\d{4})(?!\d)/i,
  // "May 6, 2020", and in older exports of IMDb "Wed May 06 00:00:00 2020"
  /^(?:[a-z]{3,9},? )?(?<month>[a-z]{3,9})\.? +(?<day>\d{1,2}),? (?:.* )?(?<year>\d{4})(?!\d)/i,
];
/** A date format that can be day first or month first. */
const eitherOrder = /^(?<first>\d{1,2})(?<mark>[-/])(?<second>\d{1,2})\k<mark>(?<year>\d{4})(?!\d)/;

/** A month, given as a number or an English name, as two digits; null if it is neither. */
function monthOf(written: string): string | null {
  if (/^\d/.test(written)) return written.padStart(2, '0');
  const at = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(written.slice(0, 3).toLowerCase());
  return at % 3 === 0 ? String(at / 3 + 1).padStart(2, '0') : null;
}

const dayOf = (year = '', month = '', day = ''): string | null =>
  parseDay(`${year}-${monthOf(month)}-${day.padStart(2, '0')}`);

/** Which comes first, if one of the two numbers cannot be a month. */
function orderOf({ first, second }: Partial<Record<string, string>>): 'days' | 'months' | null {
  if (Number(first) > 12) return 'days';
  return Number(second) > 12 ? 'months' : null;
}

/**
 * Reads the dates in a CSV column, in the formats that spreadsheets and other tools write. The column's other values decide whether
 * "5/6/2020" is in May or in June; null if they do not, and for a date that a diary cannot have.
 */
export function dayColumn(
  records: readonly CsvRecord[],
  column: string,
): (record: CsvRecord) => string | null {
  const valueIn = (record: CsvRecord): string => record.get(column)?.trim() ?? '';
  const orders = new Set(records.map((record) => orderOf(eitherOrder.exec(valueIn(record))?.groups ?? {})));
  const columnOrder = orders.has('days') ? 'days' : 'months';
  const hasKnownOrder = orders.has('days') !== orders.has('months');
  return (record) => {
    const written = valueIn(record);
    for (const format of formats) {
      const parts = format.exec(written)?.groups;
      if (parts) return dayOf(parts.year, parts.month, parts.day);
    }
    const { first, second, year } = eitherOrder.exec(written)?.groups ?? {};
    const order = orderOf({ first, second }) ?? (hasKnownOrder || first === second ? columnOrder : null);
    if (order === null) return null;
    return order === 'days' ? dayOf(year, second, first) : dayOf(year, first, second);
  };
}
