import { expect, it } from 'vitest';
import { cut, summarize } from './cut.ts';

it('keeps what fits and cuts what does not, whole characters only', () => {
  expect(cut('Worth the ticket, and twice', 25)).toBe('Worth the ticket, and twi…');
  expect(cut('Worth the ticket, and all', 25)).toBe('Worth the ticket, and all');
  expect(cut('🍿🍿🍿', 2)).toBe('🍿🍿…');
});

it('ends in one ellipsis, whatever stood before it', () => {
  expect(cut('I left. Then I came back.', 7)).toBe('I left…');
  expect(cut('Well... that was it', 7)).toBe('Well…');
  expect(cut('Wait – what happened', 7)).toBe('Wait…');
  expect(cut('Really? Really!', 7)).toBe('Really?…');
});

it('summarizes at a word, and within one where a script has no spaces', () => {
  expect(summarize('One two  three\nfour', 12)).toBe('One two…');
  expect(summarize('One two  three\nfour', 13)).toBe('One two three…');
  expect(summarize('東京物語は家族の映画です', 4)).toBe('東京物語…');
  expect(summarize('See: 東京物語は家族の映画です', 12)).toBe('See: 東京物語は家族…');
});
