import { expect, it } from 'vitest';
import { Sql, allOf, always, none, sql, toStatement, toUnnamed, unprepared } from './sql.ts';

/** One place in the source: what differs is what is put into it. */
const both = (one: unknown, other: unknown) => sql`select ${one}, ${other}`;

it('numbers values through nested pieces, in their order', () => {
  expect(toUnnamed(sql`select ${1} where ${sql`a = ${2} and b = ${'c'}`}${none} limit ${3}`)).toEqual({
    text: 'select $1 where a = $2 and b = $3 limit $4',
    values: [1, 2, 'c', 3],
  });
});

it('tells a piece from a value in the same place, whatever was asked before', () => {
  const asked = [both(1, 2), both(sql`x`, 2), both(1, sql`x`), both(sql`x`, sql`x`), both(sql`x`, sql`y`)];
  for (const _ of ['first', 'again']) {
    expect(asked.map((query) => toUnnamed(query))).toEqual([
      { text: 'select $1, $2', values: [1, 2] },
      { text: 'select x, $1', values: [2] },
      { text: 'select $1, x', values: [1] },
      { text: 'select x, x', values: [] },
      { text: 'select x, y', values: [] },
    ]);
  }
});

it('joins conditions in their order, but for those that ask nothing', () => {
  expect(toUnnamed(sql`where ${allOf(always, sql`a = ${1}`, always, sql`b = ${2}`, sql`c`)}`)).toEqual({
    text: 'where a = $1 and b = $2 and c',
    values: [1, 2],
  });
  expect(toUnnamed(sql`where ${allOf(sql`a = ${1}`)}`).text).toBe('where a = $1');
  expect(toUnnamed(sql`where ${allOf(always)}`).text).toBe('where true');
});

it('gives the same text the same name, with other values and from pieces made at run time', () => {
  const names = [
    both(1, 2),
    both(3, 4),
    new Sql(['select ', ', ', ''], [5, 6]),
    new Sql(['select ', ', ', ''], [7, 8]),
  ].map((query) => toStatement(query).name);
  expect(new Set(names).size).toBe(1);
  expect(toStatement(both(1, sql`x`)).name).not.toBe(names[0]);
});

it('gives no name to a statement with an unprepared piece', () => {
  for (const _ of ['first', 'again']) {
    expect(toStatement(both(1, unprepared(sql`y = ${2}`)))).toEqual({
      text: 'select $1, y = $2',
      values: [1, 2],
    });
  }
});
