import { expect, it } from 'vitest';
import { heatWord } from './heat.ts';

it.each([
  [0, 4, 'It stinks'],
  [1, 9, 'Cooling off'],
  [2, 3, 'Lukewarm'],
  [3, 1, 'Hot'],
  [9, 1, 'On fire'],
  [1, 0, 'On fire'],
])('%i with flames against %i with poops: %s', (flames, poops, word) => {
  expect(heatWord({ reviews: flames + poops, flames, poops })).toBe(word);
});

it('has no word for a title that nobody has reviewed', () => {
  expect(heatWord({ reviews: 0, flames: 0, poops: 0 })).toBeNull();
});
