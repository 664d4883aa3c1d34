import { chance, hash, pick } from '#server/integrations/catalogue/drawing/chance.ts';
import { circle, drawing, rect, repeat, toPng } from '#server/integrations/catalogue/drawing/canvas.ts';
import { motifNames, motifs } from '#server/integrations/catalogue/drawing/motifs.ts';
import type { MotifName } from '#server/integrations/catalogue/drawing/motifs.ts';
import { paletteNames, palettes } from '#server/integrations/catalogue/drawing/palettes.ts';
import { processImage } from '#server/media/images.ts';
import { deleteFiles, mediaKey } from '#server/media/media-files.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import type { MediaPurpose } from '#shared/media.ts';
import type { Executor } from '#scripts/seed/rows.ts';
import { face } from './art/faces.ts';
import type { Extra, Hair, Skin, Style } from './art/faces.ts';
import { popcorn } from './art/scenes-out.ts';
import { drawScene } from './art/scenes.ts';
import { cast } from './words/members.ts';
import type { CastMember } from './words/members.ts';
import { picturePosts } from './words/pictures.ts';

/** A picture that lies in the object store and waits for its row. */
export interface Painted {
  id: string;
  purpose: MediaPurpose;
  width: number;
  height: number;
  animated: boolean;
  thumbhash: string;
  alt: string;
}

/** The demo's pictures by what they are for. */
export interface PaintedPictures {
  /** By username. */
  avatars: ReadonlyMap<string, Painted>;
  /** In the order of `picturePosts`. */
  posts: readonly Painted[];
  /** Extra photos for profiles. */
  photos: readonly Painted[];
}

interface Canvas {
  purpose: MediaPurpose;
  alt: string;
  draw: () => Promise<Buffer>;
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

/** A portrait as the cast list describes it, or the thing that a member would rather be. */
function portrait(member: CastMember): Promise<Buffer> {
  const [first, second, third, ...extras] = member.look.split(' ');
  const random = chance(member.username);
  if (first === 'thing') {
    const ink = palettes[third as keyof typeof palettes];
    const body =
      second === 'popcorn'
        ? `<svg width="480" height="480" viewBox="130 130 820 880">${popcorn({ ink, shows: ['rays'], words: [], seed: 3 })}</svg>`
        : `<svg width="480" height="480" viewBox="0 0 400 400">${rect(0, 0, 400, 400, ink.ground)}${motifs[second as keyof typeof motifs](ink)}</svg>`;
    return toPng(drawing(480, 480, body));
  }
  const ground = pick(grounds, random);
  const worn = pick(
    clothes.filter((color) => color !== ground),
    random,
  );
  const body = face({
    skin: first as Skin,
    style: second as Style,
    hair: third as Hair,
    extras: extras as Extra[],
    ground,
    clothes: worn,
    accent: pick(
      clothes.filter((color) => color !== worn),
      random,
    ),
    mood: hash(member.username) % 16,
  });
  return toPng(drawing(480, 480, `<svg width="480" height="480" viewBox="0 0 400 400">${body}</svg>`));
}

/** A print for a wall. */
function print(index: number, motif: MotifName): Promise<Buffer> {
  const ink = palettes[paletteNames[(index * 5) % paletteNames.length] ?? 'night'];
  const body = `${rect(0, 0, 640, 640, ink.light)}<svg x="40" y="40" width="560" height="560" viewBox="0 0 400 400">${rect(0, 0, 400, 400, ink.ground)}${motifs[motif](ink)}</svg>${repeat(4, (i) => circle(i % 2 ? 620 : 20, i < 2 ? 20 : 620, 5, ink.second))}`;
  return toPng(drawing(640, 640, body));
}

const photoCount = 40;

/** A profile's extra photo: mostly what members saw out and at home, in another light than their posts, now and then a print. */
function photo(index: number): Canvas {
  const motif = motifNames[(index * 11) % motifNames.length] ?? 'moon';
  const seen = picturePosts[(index * 17) % picturePosts.length];
  const light = picturePosts[(index * 5 + 3) % picturePosts.length];
  if (!seen || !light || index % 4 === 3)
    return { purpose: 'photo', alt: `A framed print: ${motif}`, draw: () => print(index, motif) };
  const scene = { ...seen, palette: light.palette };
  return { purpose: 'photo', alt: seen.alt, draw: () => drawScene(scene, 500 + index) };
}

/**
 * Draws every picture of the demo and sends it the way uploads go, two at a time. The files then lie in the store;
 * `clear` takes them away again should the rows never be written.
 */
export async function paint(
  db: Executor,
  store: ObjectStore,
  onProgress: (done: number, of: number) => void,
): Promise<PaintedPictures & { clear(): Promise<void> }> {
  const faces = cast.filter((member) => member.look !== '');
  const canvases: Canvas[] = [
    ...faces.map((member): Canvas => ({ purpose: 'avatar', alt: '', draw: () => portrait(member) })),
    ...picturePosts.map((post, index): Canvas => ({
      purpose: 'post',
      alt: post.alt,
      draw: () => drawScene(post, index),
    })),
    ...Array.from({ length: photoCount }, (_, index) => photo(index)),
  ];
  const { rows } = await db.query('select uuidv7()::text as id from generate_series(1, $1::int)', [
    canvases.length,
  ]);
  const painted: Painted[] = [];
  let next = 0;
  let done = 0;
  const clear = async (): Promise<void> => {
    for (const row of rows) await deleteFiles(store, String(row.id));
  };
  const work = async (): Promise<void> => {
    for (let index = next++; index < canvases.length; index = next++) {
      const canvas = canvases[index] as Canvas;
      const id = String(rows[index]?.id);
      const { files, ...image } = await processImage(await canvas.draw(), canvas.purpose);
      await Promise.all(
        files.map(({ name, data }) =>
          store.put(mediaKey(id, name), data, { size: data.length, type: 'image/webp' }),
        ),
      );
      painted[index] = { id, purpose: canvas.purpose, alt: canvas.alt, ...image };
      onProgress(++done, canvases.length);
    }
  };
  try {
    await Promise.all([work(), work()]);
  } catch (error) {
    await clear();
    throw error;
  }
  const [posts, photos] = [faces.length, faces.length + picturePosts.length];
  return {
    avatars: new Map(faces.map((member, index) => [member.username, painted[index] as Painted])),
    posts: painted.slice(posts, photos),
    photos: painted.slice(photos),
    clear,
  };
}
