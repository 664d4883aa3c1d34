import sharp from 'sharp';
import { z } from 'zod';
import { drawing, toPng } from '#server/drawing/canvas.ts';
import { paletteNames, palettes } from '#server/drawing/palettes.ts';
import type { Entry } from '#server/integrations/catalogue/titles.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { layouts, posterSize } from './layouts.ts';
import { motifNames } from './motifs.ts';

const Motif = z.enum(motifNames);

/** Draws a title's poster as WebP. Neighbors in the catalogue differ in layout and colors. */
export async function drawPoster({
  kind,
  number,
  title,
  year,
  motif,
}: z.infer<typeof Entry>): Promise<Buffer> {
  const seed = (firstBundledId + number) % 100_000;
  const layout = layouts[(seed * 5 + Math.floor(seed / 6)) % layouts.length] ?? layouts[0];
  const palette = paletteNames[(seed * 7 + (kind === 'show' ? 3 : 0)) % paletteNames.length] ?? 'night';
  const body = await layout({
    title,
    note: [year, kind === 'movie' ? 'Film' : 'Series'].filter(Boolean).join(' · '),
    motif: Motif.parse(motif),
    ink: palettes[palette],
  });
  return sharp(await toPng(drawing(posterSize.width, posterSize.height, body), posterSize.width))
    .webp({ quality: 84, effort: 4 })
    .toBuffer();
}
