/**
 * Draws the bundled GIF library anew: `npx tsx scripts/draw-gifs.ts`. The files are small and committed, so that a
 * start draws nothing; run this after a change to `scripts/seed/demo/art/gif-scenes.ts`.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import gifenc from 'gifenc';
import { drawing, rect, toPixels } from '#server/integrations/catalogue/drawing/canvas.ts';
import { letter, place } from '#server/integrations/catalogue/drawing/lettering.ts';
import { gifScenes } from '#scripts/seed/demo/art/gif-scenes.ts';
import { printLine } from '#scripts/print-line.ts';
import type { GifScene } from '#scripts/seed/demo/art/gif.ts';

const size = 240;
const colors = 31;
const folder = fileURLToPath(new URL('../src-server/integrations/gif-library/', import.meta.url));

async function frames(scene: GifScene): Promise<Uint8Array[]> {
  const caption =
    scene.caption &&
    (await letter({
      text: scene.caption,
      size: 58,
      color: '#fffaf0',
      width: 400,
      align: 'center',
      tracking: 0.04,
    }));
  const below = caption ? rect(0, 326, 400, 74, '#12141c') + place(caption, 0, 334) : '';
  const drawn = Array.from({ length: scene.frames }, async (_, index) => {
    const inner = `<svg width="${size}" height="${size}" viewBox="0 0 400 400">${scene.draw(index / scene.frames)}${below}</svg>`;
    return (await toPixels(drawing(size, size, inner))).data;
  });
  return Promise.all(drawn);
}

/** One palette for all frames, and in each frame only what changed: a few kilobytes. */
async function encode(scene: GifScene): Promise<Uint8Array> {
  const drawn = await frames(scene);
  const all = new Uint8Array(drawn.reduce((sum, frame) => sum + frame.length, 0));
  drawn.forEach((frame, index) => all.set(frame, index * frame.length));
  const palette = gifenc.quantize(all, colors);
  const clear = palette.length;
  const gif = gifenc.GIFEncoder();
  let shown: Uint8Array | undefined;
  for (const frame of drawn) {
    const index = gifenc.applyPalette(frame, palette);
    const before = shown;
    const changed = before ? index.map((color, at) => (color === before[at] ? clear : color)) : index;
    gif.writeFrame(changed, size, size, {
      delay: scene.pace,
      dispose: 1,
      ...(before ? { transparent: true, transparentIndex: clear } : { palette: [...palette, [0, 0, 0]] }),
    });
    shown = index;
  }
  gif.finish();
  return gif.bytes();
}

for (const file of await readdir(folder)) if (file.endsWith('.gif')) await rm(folder + file);
for (const scene of gifScenes) {
  const bytes = await encode(scene);
  await writeFile(`${folder}${scene.name}.gif`, bytes);
  printLine(`${scene.name}.gif ${(bytes.length / 1024).toFixed(1)} kB`);
}
const index = gifScenes.map(({ name, title, words }) => ({ name, title, words, width: size, height: size }));
await writeFile(`${folder}index.json`, `${JSON.stringify(index, null, 2)}\n`);
