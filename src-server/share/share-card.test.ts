import { expect, it } from 'vitest';
import { letter } from '#server/drawing/lettering.ts';
import { drawable } from './share-card.ts';

it('leaves nothing in a text that the font lacks', async () => {
  const shapeOf = async (text: string) =>
    (await letter({ text, size: 40, weight: 700, color: '#fff', width: 200 })).body;
  const missing = await shapeOf('ก');
  const characters = Array.from({ length: 0x2200 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
  const left = new Set(drawable(characters.join(' a ')));
  const undrawn: string[] = [];
  for (const character of left) if ((await shapeOf(character)) === missing) undrawn.push(character);
  expect(undrawn).toEqual([]);
});

it('keeps what the font can draw of a text', () => {
  expect(drawable('Nguyễn Ngọc Ánh')).toBe('Nguyễn Ngọc Ánh');
  // letters in place of their variants
  expect(drawable('𝐍𝐨𝐫𝐚 Ĉu ﬁlm')).toBe('Nora Cu film');
  expect(drawable('٣ ٤')).toBe('');
});
