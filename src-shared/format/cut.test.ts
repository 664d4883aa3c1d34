import { expect, it } from 'vitest';
import { cut } from './cut.ts';

it('keeps what fits and cuts what does not, whole characters only', () => {
  expect(cut('Worth the ticket, and twice', 25)).toBe('Worth the ticket, and twi…');
  expect(cut('Worth the ticket, and all', 25)).toBe('Worth the ticket, and all');
  expect(cut('🍿🍿🍿', 2)).toBe('🍿🍿…');
});
