import { rect } from '#server/drawing/canvas.ts';
import { motifs } from './motifs.ts';
import type { MotifName } from './motifs.ts';
import { palettes } from '#server/drawing/palettes.ts';
import type { Palette, PaletteName } from '#server/drawing/palettes.ts';

/** What most scenes vary by. */
export interface Look {
  ink: Palette;
  /** Shown on screens, posters and covers in the scene. */
  shows: readonly MotifName[];
  /** Written on signs and spines. */
  words: readonly string[];
  seed: number;
}

/** Another palette for the second object of a scene, always the same one for the same number. */
export function paletteAt(index: number): Palette {
  const names = Object.keys(palettes) as PaletteName[];
  return palettes[names[((index % names.length) + names.length) % names.length] ?? 'night'];
}

/** A motif as a picture in the scene, with its own ground. */
export const inset = (
  motif: MotifName,
  ink: Palette,
  x: number,
  y: number,
  width: number,
  height = width,
): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">${rect(-400, -400, 1200, 1200, ink.ground)}${motifs[motif](ink)}</svg>`;

/** A round light that fades to nothing. The id must be unique within the scene. */
export const glow = (
  id: string,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 0.7,
): string =>
  `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;

/** A ground that changes from one color to another, from above to below. */
export const fade = (id: string, width: number, height: number, from: string, to: string): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${rect(0, 0, width, height, `url(#${id})`)}`;

export const motifAt = (look: Look, index: number): MotifName =>
  look.shows[index % look.shows.length] ?? 'moon';
export const wordAt = (look: Look, index: number): string => look.words[index % look.words.length] ?? '';
