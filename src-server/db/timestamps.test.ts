import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { parseTimestamp } from './timestamps.ts';

const stock = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date | number;

describe('timestamps from Postgres', () => {
  it.each([
    '2026-11-20 10:00:00+00',
    '2026-11-20 10:00:00.1+00',
    '2026-11-20 10:00:00.123+00',
    '1999-12-31 23:59:59.999+00',
    '2026-11-20 15:30:00.123+05:30',
    '2026-11-19 22:00:00.123-12',
    '0044-03-15 12:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '12026-11-20 10:00:00.123+00',
    'infinity',
    '-infinity',
  ])('are read as pg reads them: %s', (text) => {
    expect(parseTimestamp(text)).toEqual(stock(text));
  });
});
