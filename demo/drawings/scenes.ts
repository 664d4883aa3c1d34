import { z } from 'zod';
import { drawing, toPng } from '#server/drawing/canvas.ts';
import { motifNames } from './motifs.ts';
import { paletteNames, palettes } from '#server/drawing/palettes.ts';
import type { Look } from './scene.ts';
import { beam, curtain, facade, marquee, neon, posterWall, seats } from './scenes-cinema.ts';
import { desk, laptop, rain, shelf, sofa, tapes, television, turntable } from './scenes-home.ts';
import {
  driveIn,
  openAir,
  photoString,
  popcorn,
  skyline,
  slate,
  tickets,
  trainWindow,
} from './scenes-out.ts';

type Draw = (look: Look) => string | Promise<string>;

/** Every kind of picture with the size it is drawn at. */
const kinds = {
  seats: [1200, 900, seats],
  marquee: [1200, 900, marquee],
  posterWall: [1200, 800, posterWall],
  curtain: [1200, 800, curtain],
  beam: [1200, 900, beam],
  facade: [1200, 900, facade],
  neon: [1200, 800, neon],
  television: [1200, 900, television],
  sofa: [1200, 900, sofa],
  laptop: [1200, 800, laptop],
  desk: [1080, 1080, desk],
  shelf: [1200, 800, shelf],
  tapes: [1080, 1080, tapes],
  rain: [960, 1200, rain],
  turntable: [1080, 1080, turntable],
  driveIn: [1200, 800, driveIn],
  openAir: [1200, 900, openAir],
  skyline: [1200, 800, skyline],
  trainWindow: [1200, 800, trainWindow],
  popcorn: [1080, 1080, popcorn],
  tickets: [1200, 800, tickets],
  slate: [1200, 900, slate],
  photoString: [1200, 800, photoString],
} satisfies Record<string, [width: number, height: number, draw: Draw]>;

/** What is drawn. */
export const Scene = z.strictObject({
  kind: z.enum(Object.keys(kinds) as (keyof typeof kinds)[]),
  palette: z.enum(paletteNames),
  shows: z.array(z.enum(motifNames)),
  /** On signs, labels and pages within the drawing. */
  words: z.array(z.string()).optional(),
});
export type Scene = z.infer<typeof Scene>;

/** Draws a scene, as PNG; `seed` tells two of a kind apart. */
export async function drawScene(scene: Scene, seed: number): Promise<Buffer> {
  const [width, height, draw] = kinds[scene.kind];
  const look: Look = { ink: palettes[scene.palette], shows: scene.shows, words: scene.words ?? [''], seed };
  // wide enough for a card, and no width is stored that nobody asks for
  const scale = 960 / Math.max(width, height);
  const body = `<g transform="scale(${scale})">${await draw(look)}</g>`;
  return toPng(drawing(width * scale, height * scale, body));
}
