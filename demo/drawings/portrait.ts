import { z } from 'zod';
import { drawing, rect, toPng } from '#server/drawing/canvas.ts';
import { paletteNames, palettes } from '#server/drawing/palettes.ts';
import { chance, hash, pick } from '#demo/seed/chance.ts';
import { extras, face, hairs, skins, styles } from './faces.ts';
import { motifNames, motifs } from './motifs.ts';
import { popcorn } from './scenes-out.ts';

/** A face, or the thing that a member would rather be. */
export const Portrait = z.union([
  z.strictObject({
    skin: z.enum(keysOf(skins)),
    style: z.enum(styles),
    hair: z.enum(keysOf(hairs)),
    extras: z.array(z.enum(extras)),
  }),
  z.strictObject({ thing: z.enum(['popcorn', ...motifNames]), palette: z.enum(paletteNames) }),
]);

function keysOf<T extends object>(of: T): (keyof T & string)[] {
  return Object.keys(of) as (keyof T & string)[];
}

const grounds = [
  '#7d2436',
  '#75510f',
  '#1d5a45',
  '#1b5266',
  '#3b4183',
  '#6b2c68',
  '#d99a2b',
  '#c97a58',
  '#7f9a6e',
  '#6d9fb3',
];
const clothes = ['#1b1e28', '#e9a93a', '#f1e4ca', '#c9472a', '#2f8f8a', '#3b4183', '#7d2436'];

/** Draws a member's picture, as PNG; what the description leaves open follows from the username. */
export function drawPortrait(username: string, portrait: z.infer<typeof Portrait>): Promise<Buffer> {
  if ('thing' in portrait) {
    const ink = palettes[portrait.palette];
    const body =
      portrait.thing === 'popcorn'
        ? `<svg width="480" height="480" viewBox="130 130 820 880">${popcorn({ ink, shows: ['rays'], words: [], seed: 3 })}</svg>`
        : `<svg width="480" height="480" viewBox="0 0 400 400">${rect(0, 0, 400, 400, ink.ground)}${motifs[portrait.thing](ink)}</svg>`;
    return toPng(drawing(480, 480, body));
  }
  const random = chance(username);
  const ground = pick(grounds, random);
  const worn = pick(
    clothes.filter((color) => color !== ground),
    random,
  );
  const accent = pick(
    clothes.filter((color) => color !== worn),
    random,
  );
  const body = face({ ...portrait, ground, clothes: worn, accent, mood: hash(username) % 16 });
  return toPng(drawing(480, 480, `<svg width="480" height="480" viewBox="0 0 400 400">${body}</svg>`));
}
