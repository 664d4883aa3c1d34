import sharp from 'sharp';
import type { PosterWidth } from '#shared/posters.ts';
import { drawing, toPng } from './drawing/canvas.ts';
import { layouts, posterSize } from './drawing/layouts.ts';
import { paletteNames, palettes } from './drawing/palettes.ts';
import { titleDate, titleName } from './titles.ts';
import type { Title } from './titles.ts';

/**
 * Draws a title's poster in this width, half as high again: always the same for the same title. Neighbors in the catalogue
 * differ in layout and colors.
 */
export async function drawPoster(title: Title, width: PosterWidth): Promise<Buffer> {
  const number = title.id % 100_000;
  const layout = layouts[(number * 5 + Math.floor(number / 6)) % layouts.length] ?? layouts[0];
  const palette =
    paletteNames[(number * 7 + (title.media_type === 'tv' ? 3 : 0)) % paletteNames.length] ?? 'night';
  const year = titleDate(title).slice(0, 4);
  const body = await layout({
    title: titleName(title),
    note: [year, title.media_type === 'movie' ? 'Film' : 'Series'].filter(Boolean).join(' · '),
    motif: title.motif,
    ink: palettes[palette],
  });
  return sharp(await toPng(drawing(posterSize.width, posterSize.height, body), width))
    .webp({ quality: 84, effort: 4 })
    .toBuffer();
}
