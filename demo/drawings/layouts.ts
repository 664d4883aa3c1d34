import { circle, group, rect, repeat, shape, stroke } from '#server/drawing/canvas.ts';
import { letter, letterWithin, place } from '#server/drawing/lettering.ts';
import { motifs } from './motifs.ts';
import type { MotifName } from './motifs.ts';
import type { Palette } from '#server/drawing/palettes.ts';

/** A poster is 2:3. */
export const posterSize = { width: 500, height: 750 } as const;
const { width, height } = posterSize;

export interface PosterWords {
  title: string;
  /** Small, beside the title: "1942 · Film". */
  note: string;
  motif: MotifName;
  ink: Palette;
}

/** The relative brightness of a color, 0 to 1. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** The ink for words on a color. */
const wordsOn = (ground: string, ink: Palette): string => (brightness(ground) > 0.5 ? ink.deep : ink.light);

/** The picture in a box, cut at its edges. */
const framed = (motif: MotifName, ink: Palette, x: number, y: number, size: number): string =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 400 400">${motifs[motif](ink)}</svg>`;

const note = (text: string, color: string, align: 'left' | 'center' | 'right', within = 420) =>
  letter({ text, size: 19, weight: 500, color, width: within, align, tracking: 0.04 });

/** A picture with a wide paper margin, the words printed below. */
async function window({ title, note: small, motif, ink }: PosterWords): Promise<string> {
  const words = await letterWithin({ text: title, size: 70, color: ink.deep, width: 436, maxHeight: 122 });
  return (
    rect(0, 0, width, height, ink.light) +
    rect(32, 32, 436, 508, ink.ground) +
    // the picture stands on the lower edge of its window, so that ground planes meet it
    framed(motif, ink, 32, 104, 436) +
    place(words, 32, 570) +
    place(await note(small, ink.deep, 'left'), 32, 702)
  );
}

/** Words above, the picture rising from the lower edge. */
async function rising({ title, note: small, motif, ink }: PosterWords): Promise<string> {
  const color = wordsOn(ink.ground, ink);
  const words = await letterWithin({
    text: title,
    size: 84,
    color,
    width: 432,
    maxHeight: 178,
    lineHeight: 0.94,
  });
  return (
    rect(0, 0, width, height, ink.ground) +
    framed(motif, ink, 0, 250, 500) +
    place(words, 34, 56) +
    place(await note(small, color, 'left'), 36, 26)
  );
}

/** The picture hangs from above; the words stand on a dark ground. */
async function grounded({ title, note: small, motif, ink }: PosterWords): Promise<string> {
  const words = await letterWithin({
    text: title,
    size: 76,
    color: ink.light,
    width: 432,
    maxHeight: 160,
    lineHeight: 0.96,
  });
  return (
    rect(0, 0, width, height, ink.ground) +
    framed(motif, ink, 0, 10, 500) +
    rect(0, 510, width, 240, ink.deep) +
    place(words, 34, 536) +
    place(await note(small, ink.accent, 'left'), 34, 704)
  );
}

/** The picture in a round medallion with rings, the words centered. */
async function medallion({ title, note: small, motif, ink }: PosterWords): Promise<string> {
  const color = wordsOn(ink.ground, ink);
  const words = await letterWithin({
    text: title,
    size: 66,
    color,
    width: 420,
    maxHeight: 146,
    align: 'center',
  });
  const back = brightness(ink.ground) > 0.5 ? ink.light : ink.second;
  return (
    rect(0, 0, width, height, ink.ground) +
    `<clipPath id="round"><circle cx="250" cy="300" r="196"/></clipPath>` +
    circle(250, 300, 222, ink.deep) +
    circle(250, 300, 208, ink.accent) +
    `<g clip-path="url(#round)">` +
    rect(50, 100, 400, 400, back) +
    // on a ground of its own the picture swaps the two tones that would melt into it
    framed(motif, { ...ink, second: ink.ground, ground: back }, 64, 114, 372) +
    rect(50, 480, 400, 40, ink.deep) +
    '</g>' +
    place(words, 40, 556 + Math.max(0, (146 - words.height) / 2)) +
    place(await note(small, color, 'center'), 40, 30)
  );
}

/** Rays of a marquee behind the picture, and the words on a ribbon. */
async function beams({ title, note: small, motif, ink }: PosterWords): Promise<string> {
  const ribbon = ink.light;
  const words = await letterWithin({
    text: title,
    size: 60,
    color: ink.deep,
    width: 404,
    maxHeight: 122,
    align: 'center',
  });
  const rays = repeat(14, (index) =>
    group(
      `rotate(${index * (360 / 14)} 250 330)`,
      shape('M250 330 L170 -560 L330 -560 Z', ink.second, 'opacity="0.28"'),
    ),
  );
  return (
    rect(0, 0, width, height, ink.ground) +
    rays +
    framed(motif, ink, 40, 96, 420) +
    rect(0, 516, width, 234, ink.deep) +
    rect(24, 548, 452, 146, ribbon, 'rx="4"') +
    repeat(15, (index) => circle(26 + index * 32, 532, 6, index % 2 ? ink.accent : ink.light)) +
    place(words, 48, 560 + (122 - words.height) / 2) +
    place(await note(small, ink.light, 'center'), 40, 712)
  );
}

/** A ticket: picture above, a perforation, and the stub with the words. */
async function ticket({ title, note: small, motif, ink }: PosterWords): Promise<string> {
  const words = await letterWithin({ text: title, size: 62, color: ink.deep, width: 384, maxHeight: 106 });
  return (
    rect(0, 0, width, height, ink.deep) +
    rect(28, 28, 444, 694, ink.light, 'rx="14"') +
    rect(48, 48, 404, 472, ink.ground, 'rx="6"') +
    framed(motif, ink, 48, 116, 404) +
    circle(28, 548, 17, ink.deep) +
    circle(472, 548, 17, ink.deep) +
    stroke('M60 548 H440', ink.second, 3, 'stroke-dasharray="2 12"') +
    place(words, 56, 572) +
    place(await note(small, ink.deep, 'left', 300), 56, 688) +
    repeat(9, (index) => rect(364 + index * 9, 680, [3, 5, 2, 4, 3, 2, 5, 3, 4][index] ?? 3, 24, ink.deep))
  );
}

export const layouts = [window, rising, grounded, medallion, beams, ticket] as const;
