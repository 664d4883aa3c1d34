import { describe, expect, it } from 'vitest';
import { halfStarsOf, ratingOf } from './rating-scale.ts';

const all = Array.from({ length: 10 }, (_, index) => index + 1);

describe('halfStarsOf', () => {
  it('brings scores of five and of ten to the same', () => {
    expect([0.5, 2.5, 3.5, 5].map((stars) => halfStarsOf(stars, 5))).toEqual([1, 5, 7, 10]);
    expect([1, 5, 7, 10].map((points) => halfStarsOf(points, 10))).toEqual([1, 5, 7, 10]);
  });
});

describe('ratingOf', () => {
  it('makes poops of what is below three stars, and flames of the rest', () => {
    expect(all.map((score) => ratingOf(score))).toEqual([
      'poop_4',
      'poop_3',
      'poop_2',
      'poop_1',
      'poop_1',
      'fire_1',
      'fire_2',
      'fire_3',
      'fire_4',
      'fire_4',
    ]);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'never rates a better score lower, with the border at %i',
    (border) => {
      const order = ['poop_4', 'poop_3', 'poop_2', 'poop_1', 'fire_1', 'fire_2', 'fire_3', 'fire_4'];
      const places = all.map((score) => order.indexOf(ratingOf(score, border)));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places.filter((place) => place < 4)).toHaveLength(border - 1);
      expect(places.at(-1)).toBe(7);
    },
  );
});
