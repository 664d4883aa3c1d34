import { describe, expect, it } from 'vitest';
import { initials, swatchOf } from '#shared/format/initials.ts';
import { ratingLabel } from '#shared/format/rating.ts';
import { postRatio, sourcesOf } from './sources.ts';
import { isAway } from './swipe.tsx';

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

it('gives a member always the same color, one of six', () => {
  const swatches = ['nora', 'theo', 'ines', 'kai', 'mei', 'sam', 'bea', 'olaf', 'priya'].map(swatchOf);
  expect(swatches).toEqual(
    ['nora', 'theo', 'ines', 'kai', 'mei', 'sam', 'bea', 'olaf', 'priya'].map(swatchOf),
  );
  expect(swatches.every((swatch) => swatch >= 1 && swatch <= 6)).toBe(true);
  expect(new Set(swatches).size).toBeGreaterThan(2);
});

describe('the ratio of a posted picture', () => {
  it('is its own between three to four and two to one', () => {
    expect(postRatio(1600, 900)).toBeCloseTo(16 / 9);
  });

  it('is cut for towers and ribbons', () => {
    expect(postRatio(400, 4000)).toBe(3 / 4);
    expect(postRatio(4000, 400)).toBe(2);
  });

  it('is a film frame when the size is not known', () => {
    expect(postRatio(0, 0)).toBeCloseTo(16 / 9);
  });
});

it('says a rating in words', () => {
  expect(ratingLabel('fire_1')).toBe('1 flame');
  expect(ratingLabel('fire_4')).toBe('4 flames');
  expect(ratingLabel('poop_1')).toBe('1 poop');
  expect(ratingLabel('poop_2')).toBe('2 poops');
});

describe('the sources of a stored picture', () => {
  const image = { id: 'p1', width: 1200, height: 800, animated: false, thumbhash: '', alt: '' };

  it('offer every stored width', () => {
    const { src, srcSet } = sourcesOf(image);
    expect(src).toBe('/media/p1/480.webp');
    expect(srcSet).toContain('/media/p1/1200.webp 1200w');
  });

  it('are the still frame of one that moves, when asked for it', () => {
    expect(sourcesOf({ ...image, animated: true }, { still: true })).toEqual({ src: '/media/p1/still.webp' });
    expect(sourcesOf(image, { still: true }).src).toBe('/media/p1/480.webp');
  });
});

describe('a swipe', () => {
  it('lets the panel go when it is far or fast', () => {
    expect(isAway(120, 0.06)).toBe(true);
    expect(isAway(40, 0.8)).toBe(true);
  });

  it('lets it spring back after a hesitation or a tap', () => {
    expect(isAway(40, 0.1)).toBe(false);
    expect(isAway(3, 3)).toBe(false);
  });
});
