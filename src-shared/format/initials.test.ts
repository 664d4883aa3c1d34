import { describe, expect, it } from 'vitest';
import { initials, swatchOf } from './initials.ts';

describe('initials', () => {
  it('take the first letter of the first and of the last word', () => {
    expect(initials('Nora Lindqvist')).toBe('NL');
    expect(initials('  ana maria  de la cruz ')).toBe('AC');
  });

  it('take one letter of a single word', () => {
    expect(initials('theo')).toBe('T');
  });

  it('keep letters beyond the Latin ones and outside the basic plane whole', () => {
    expect(initials('Ólafur Jónsson')).toBe('ÓJ');
    expect(initials('𠮷 野')).toBe('𠮷野');
  });

  it('leave out words without a letter or a digit', () => {
    expect(initials('🔥 Kai 🔥')).toBe('K');
  });

  it('draw a question mark for a name without any letter', () => {
    expect(initials('🔥🔥')).toBe('?');
    expect(initials('')).toBe('?');
  });
});

describe('swatchOf', () => {
  it('gives a member always the same color, one of six', () => {
    const swatches = ['nora', 'theo', 'ines', 'kai', 'mei', 'sam', 'bea', 'olaf', 'priya'].map(swatchOf);
    expect(swatches).toEqual([2, 2, 1, 5, 5, 5, 4, 6, 5]);
  });
});
