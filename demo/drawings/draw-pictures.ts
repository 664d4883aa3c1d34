import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { circle, drawing, rect, repeat, toPng } from '#server/drawing/canvas.ts';
import { paletteNames, palettes } from '#server/drawing/palettes.ts';
import { processImage } from '#server/media/images.ts';
import type { MediaPurpose } from '#shared/media.ts';
import { members, posts } from '#demo/seed/data.ts';
import type { DemoPicture } from '#demo/seed/pictures.ts';
import { type MotifName, motifNames, motifs } from './motifs.ts';
import { Portrait, drawPortrait } from './portrait.ts';
import { Scene, drawScene } from './scenes.ts';

interface Drawing {
  folder: string;
  purpose: MediaPurpose;
  alt: string;
  draw: () => Promise<Buffer>;
}

/** A print for a wall. */
function drawPrint(index: number, motif: MotifName): Promise<Buffer> {
  const ink = palettes[paletteNames[(index * 5) % paletteNames.length] ?? 'night'];
  const body = `${rect(0, 0, 640, 640, ink.light)}<svg x="40" y="40" width="560" height="560" viewBox="0 0 400 400">${rect(0, 0, 400, 400, ink.ground)}${motifs[motif](ink)}</svg>${repeat(4, (i) => circle(i % 2 ? 620 : 20, i < 2 ? 20 : 620, 5, ink.second))}`;
  return toPng(drawing(640, 640, body));
}

const scenes = posts.pictures.map(({ scene, alt }) => ({ alt, scene: Scene.parse(scene) }));
const photoCount = 40;

/** A profile's extra photo: mostly what members saw out and at home, in another light than their posts, now and then a print. */
function photo(index: number): Drawing {
  const folder = `photos/${index}`;
  const motif = motifNames[(index * 11) % motifNames.length] ?? 'moon';
  const seen = scenes[(index * 17) % scenes.length];
  const light = scenes[(index * 5 + 3) % scenes.length];
  if (!seen || !light || index % 4 === 3)
    return { folder, purpose: 'photo', alt: `A framed print: ${motif}`, draw: () => drawPrint(index, motif) };
  const scene = { ...seen.scene, palette: light.scene.palette };
  return { folder, purpose: 'photo', alt: seen.alt, draw: () => drawScene(scene, 500 + index) };
}

const drawings: readonly Drawing[] = [
  ...members.flatMap(({ username, portrait }): Drawing[] =>
    portrait === null
      ? []
      : [
          {
            folder: `avatars/${username}`,
            purpose: 'avatar',
            alt: '',
            draw: () => drawPortrait(username, Portrait.parse(portrait)),
          },
        ],
  ),
  ...scenes.map(({ scene, alt }, index): Drawing => ({
    folder: `posts/${index}`,
    purpose: 'post',
    alt,
    draw: () => drawScene(scene, index),
  })),
  ...Array.from({ length: photoCount }, (_, index) => photo(index)),
];

/** Draws the pictures of members, posts and profiles as uploads are stored, with an index of them. */
export async function drawPictures(folder: string): Promise<void> {
  const index: DemoPicture[] = [];
  for (const { draw, folder: name, ...about } of drawings) {
    const { files, ...image } = await processImage(await draw(), about.purpose);
    await mkdir(path.join(folder, name), { recursive: true });
    for (const file of files) await writeFile(path.join(folder, name, file.name), file.data);
    index.push({ folder: name, ...about, ...image });
  }
  await writeFile(path.join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
}
