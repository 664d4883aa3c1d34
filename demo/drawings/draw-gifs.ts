import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import gifenc from 'gifenc';
import { drawing, rect, toPixels } from '#server/drawing/canvas.ts';
import { letter, place } from '#server/drawing/lettering.ts';
import { gifScenes } from './gif-scenes.ts';
import type { GifScene } from './gif.ts';

const size = 240;
const colors = 31;

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

/** Draws the bundled GIF library, with its index. */
export async function drawGifs(folder: string): Promise<void> {
  for (const scene of gifScenes) await writeFile(path.join(folder, `${scene.name}.gif`), await encode(scene));
  const index = gifScenes.map(({ name, title, words }) => ({
    name,
    title,
    words,
    width: size,
    height: size,
  }));
  await writeFile(path.join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
}
