import sharp, { type OverlayOptions } from 'sharp';
import { circle, drawing, group, rect, repeat, shape, stroke, toPng } from '#server/drawing/canvas.ts';
import { type Lettering, letterWithin, place } from '#server/drawing/lettering.ts';
import { palettes } from '#server/drawing/palettes.ts';
import { cut, summarize } from '#shared/format/cut.ts';
import { initials, swatchOf } from '#shared/format/initials.ts';
import { type Rating, kindOf } from '#shared/ratings.ts';
import { flameShape, logoShape, poopShape } from '#shared/shapes.ts';
import { shareSize } from '#shared/media.ts';
import { type ShareCard, drawable } from './share-card.ts';

const { width, height } = shareSize;

const ink = palettes.night;
const { light, accent } = ink;
const quiet = '#c3bbab';
const colors = {
  flame: '#ff6b3d',
  core: '#ffc25c',
  poop: '#bd8f63',
  fold: '#8a623c',
  eye: '#fff6e6',
  pupil: '#2b1a0c',
};
/** The background colors of initials, by number; the same as on every screen. */
const swatches = ['#7d2436', '#75510f', '#1d5a45', '#1b5266', '#3b4183', '#6b2c68'];

/** The width of the stub on the left. */
const stubWidth = { poster: 420, picture: 520, avatar: 400 } as const;
const margin = 60;

const flame = shape(flameShape.flame, colors.flame) + shape(flameShape.core, colors.core);
const poop =
  shape(poopShape.poop, colors.poop) +
  stroke(poopShape.fold, colors.fold, 1.4) +
  circle(9.4, 12.1, 1.5, colors.eye) +
  circle(14.4, 12.1, 1.5, colors.eye) +
  shape(poopShape.smile, colors.eye) +
  circle(9.6, 12.3, 0.7, colors.pupil) +
  circle(14.6, 12.3, 0.7, colors.pupil);

/** One to four marks of a rating, 75 pixels high. */
function ratingMarks(rating: Rating, x: number, y: number): string {
  const isFire = kindOf(rating) === 'fire';
  return repeat(Number(rating.at(-1)), (index) =>
    group(
      `translate(${x + index * (isFire ? 66 : 84) - (isFire ? 9 : 4)} ${y}) scale(3.1)`,
      isFire ? flame : poop,
    ),
  );
}

/** The logo and name at the lower right. */
async function signature(): Promise<string> {
  const name = await letterWithin({
    text: 'Matinee',
    size: 34,
    weight: 700,
    color: light,
    width: 200,
    maxHeight: 50,
  });
  return (
    group(
      `translate(${width - margin - 184} ${height - margin - 34}) scale(1.35)`,
      shape(logoShape.sun, accent) + stroke(logoShape.rays, accent, 2) + shape(logoShape.ticket, accent),
    ) + place(name, width - margin - 130, height - margin - 22)
  );
}

/** A dark cinema: a lamp above, and a projector's beam across. */
const background =
  rect(0, 0, width, height, '#0d1017') +
  `<defs><radialGradient id="lamp" cx="1060" cy="-40" r="760" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#ffb640" stop-opacity="0.26"/><stop offset="1" stop-color="#ffb640" stop-opacity="0"/>
  </radialGradient></defs>` +
  rect(0, 0, width, height, 'url(#lamp)') +
  shape(`M1180 -30 L300 ${height} L620 ${height} Z`, light, 'opacity="0.035"') +
  shape(`M1180 -30 L760 ${height} L1010 ${height} Z`, light, 'opacity="0.03"');

/** Where the stub is torn off: two notches and a row of holes. */
const perforation = (x: number): string =>
  circle(x, 0, 17, '#0d1017') +
  circle(x, height, 17, '#0d1017') +
  repeat(20, (index) => circle(x, 42 + index * 29, 4.5, '#0d1017', 'opacity="0.9"'));

/** A member's initials on the color they have everywhere. */
async function initialsOn(name: string, colorSeed: string): Promise<string> {
  const words = await letterWithin({
    text: drawable(initials(name)) || '·',
    size: 120,
    weight: 700,
    color: light,
    width: 280,
    maxHeight: 150,
    align: 'center',
  });
  return (
    circle(margin + 140, height / 2, 140, swatches[swatchOf(colorSeed) - 1] ?? ink.second) +
    place(words, margin, height / 2 - words.height / 2)
  );
}

/** The substitute for a missing poster: a dark card with the title's name, as on every screen. */
async function posterWith(name: string): Promise<string> {
  const words = await letterWithin({
    text: cut(name, 80) || 'Matinee',
    size: 56,
    color: light,
    width: 300,
    maxHeight: 320,
    align: 'center',
  });
  return (
    rect(0, 0, stubWidth.poster, height, ink.ground) +
    rect(
      22,
      22,
      stubWidth.poster - 44,
      height - 44,
      'none',
      `stroke="${accent}" stroke-opacity="0.5" stroke-width="2"`,
    ) +
    place(words, 60, (height - words.height) / 2)
  );
}

/** The layer beside the text; `picture` is its bytes. */
async function asideLayer(card: ShareCard, picture: Buffer | null): Promise<OverlayOptions | null> {
  const { beside } = card;
  if (!beside || !picture) return null;
  const input = sharp(picture, { limitInputPixels: 50_000_000 });
  if (beside.kind !== 'avatar') {
    const data = await input.resize(stubWidth[beside.kind], height, { fit: 'cover' }).png().toBuffer();
    return { input: data, left: 0, top: 0 };
  }
  const round = await toPng(drawing(280, 280, circle(140, 140, 140, '#fff')));
  const data = await input
    .resize(280, 280, { fit: 'cover' })
    .composite([{ input: round, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input: data, left: margin, top: height / 2 - 140 };
}

/** The text, and everything drawn over the picture. */
async function overlay({ over, heading, rating, text, beside }: ShareCard, x: number): Promise<string> {
  const available = width - x - margin;
  const small = await letterWithin({
    text: cut(over, 60),
    size: 28,
    smallest: 18,
    weight: 500,
    color: accent,
    width: available,
    maxHeight: 36,
    tracking: 0.01,
  });
  const isQuote = !rating && text === '';
  const large = await letterWithin({
    text: summarize(heading, isQuote ? 220 : 90),
    size: isQuote ? 60 : 72,
    smallest: 30,
    color: light,
    width: available,
    maxHeight: isQuote ? 330 : 210,
    lineHeight: 1.06,
  });
  const words: Lettering | null = text
    ? await letterWithin({
        text: summarize(text, 150),
        size: 32,
        smallest: 22,
        weight: 500,
        color: quiet,
        width: available,
        maxHeight: rating ? 104 : 150,
        lineHeight: 1.3,
        tracking: 0,
      })
    : null;
  const tall = small.height + 20 + large.height + (rating ? 100 : 0) + (words ? 24 + words.height : 0);
  let y = Math.max(48, (height - 90 - tall) / 2 + 10);
  let drawn = place(small, x, y);
  y += small.height + 20;
  drawn += place(large, x, y);
  y += large.height;
  if (rating) {
    drawn += ratingMarks(rating, x, y + 26);
    y += 100;
  }
  if (words) drawn += place(words, x, y + 24);
  const stub = beside && beside.kind !== 'avatar' ? perforation(stubWidth[beside.kind]) : '';
  return stub + drawn + (await signature());
}

/** Draws a share card as JPEG; `picture` is the one shown beside the text, if there is one. */
export async function drawShareCard(card: ShareCard, picture: Buffer | null): Promise<Buffer> {
  const { beside } = card;
  const x = beside ? stubWidth[beside.kind] + (beside.kind === 'avatar' ? 0 : 56) : margin;
  let layers = background;
  if (!picture && beside?.kind === 'avatar') layers += await initialsOn(beside.name, beside.colorSeed);
  if (!picture && beside?.kind === 'poster') layers += await posterWith(beside.name);
  const aside = await asideLayer(card, picture);
  const words = await toPng(drawing(width, height, await overlay(card, x)));
  return sharp(await toPng(drawing(width, height, layers)))
    .composite([...(aside ? [aside] : []), { input: words, left: 0, top: 0 }])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
