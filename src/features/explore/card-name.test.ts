import { expect, it } from 'vitest';
import { cardName } from './card-name.ts';

it.each([
  ['Nora Lind', 'Nora Lind'],
  ['Maximiliane', 'Maximiliane'],
  ['Twelve chars', 'Twelve chars'],
  ['Maximilian the Great', 'Maximilian t…'],
  ['Somebody of us', 'Somebody of…'],
  ['👩‍🚀'.repeat(9), '👩‍🚀'.repeat(4) + '…'],
])('a card has room for twelve characters of a name: %s', (fullName, shown) => {
  expect(cardName({ fullName, username: 'x' })).toBe(shown);
});

it('a card shows the username of a member without a name', () => {
  expect(cardName({ fullName: ' ', username: 'nora_of_the_north' })).toBe('@nora_of_the…');
});
