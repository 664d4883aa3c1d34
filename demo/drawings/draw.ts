/**
 * `npx tsx demo/drawings/draw.ts`: draws every picture of the demo anew: posters, GIFs, portraits and photos. They are committed, so that
 * a first start draws nothing; run this after a change to the drawings or to what is drawn.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Entry } from '#server/integrations/catalogue/titles.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { printLine } from '#scripts/print-line.ts';
import entries from '#demo/catalogue.json' with { type: 'json' };
import { drawGifs } from './draw-gifs.ts';
import { drawPictures } from './draw-pictures.ts';
import { drawPoster } from './poster.ts';

const demo = path.resolve(import.meta.dirname, '..');

async function drawPosters(folder: string): Promise<void> {
  for (const entry of z.array(Entry).parse(entries)) {
    if (entry.poster === false) continue;
    const name = `${entry.kind}-${firstBundledId + entry.number}.webp`;
    await writeFile(path.join(folder, name), await drawPoster(entry));
  }
}

/** Draws into an empty folder of the demo. */
async function redraw(name: string, draw: (folder: string) => Promise<void>): Promise<void> {
  const folder = path.join(demo, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await draw(folder);
  printLine(`Drew demo/${name}`);
}

await redraw('gifs', drawGifs);
await redraw('posters', drawPosters);
await redraw('media', drawPictures);
