import { places } from './motifs-places.ts';
import { signs } from './motifs-signs.ts';
import { things } from './motifs-things.ts';

/** Everything a poster can show, by name. */
export const motifs = { ...places, ...things, ...signs };
export type MotifName = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as MotifName[];
