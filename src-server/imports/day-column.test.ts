import { expect, it } from 'vitest';
import { dayColumn } from './day-column.ts';

function daysOf(...values: string[]) {
  const records = values.map((value) => new Map([['date', value]]));
  return records.map(dayColumn(records, 'date'));
}

it.each([
  '2020-05-06',
  '2020/5/6',
  '6.5.2020',
  '06 May 2020',
  '6-may-2020',
  'May 6, 2020',
  'Wed May 06 00:00:00 2020',
])('reads %s', (written) => {
  expect(daysOf(written)).toEqual(['2020-05-06']);
});

it('tells by the whole column whether days or months come first', () => {
  expect(daysOf('5/6/2020', '16/06/2020')).toEqual(['2020-06-05', '2020-06-16']);
  expect(daysOf('5/6/2020', '06/16/2020')).toEqual(['2020-05-06', '2020-06-16']);
  expect(daysOf('5/6/2020', '5/5/2020')).toEqual([null, '2020-05-05']);
  expect(daysOf('5/6/2020', '16/06/2020', '06/16/2020')).toEqual([null, '2020-06-16', '2020-06-16']);
});

it('reads no other words, and no day that the calendar has not', () => {
  expect(
    daysOf('', 'yesterday', '2020-02-30', '31.4.2020', '6 Foo 2020', '16/16/2020', '2020-05-067'),
  ).toEqual(Array.from({ length: 7 }, () => null));
});
