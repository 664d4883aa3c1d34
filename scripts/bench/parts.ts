import { type BenchSize, type DataSet, dataSets, exploreSet, memberSets } from './data-sets.ts';

interface Part {
  /** The data sets that it reads or copies. */
  sets?: (size: BenchSize) => readonly DataSet[];
  /** About how many minutes it takes on two cores, without making the data sets. */
  minutes: Record<BenchSize, number>;
}

const smaller = (size: BenchSize) => [dataSets[size][0]];
const larger = (size: BenchSize) => [dataSets[size][1]];

/** The parts of the benchmark in the order in which they are measured, by their names for `--only`. */
const parts = {
  http: { sets: larger, minutes: { small: 2, full: 2 } },
  reads: { sets: (size) => dataSets[size], minutes: { small: 3, full: 3 } },
  explore: { sets: (size) => [...memberSets[size], exploreSet], minutes: { small: 1, full: 1 } },
  notifications: { sets: smaller, minutes: { small: 1, full: 1 } },
  diary: { sets: (size) => [memberSets[size][0]], minutes: { small: 2, full: 2 } },
  hearts: { sets: smaller, minutes: { small: 1, full: 1 } },
  live: { sets: smaller, minutes: { small: 1, full: 1 } },
  load: { sets: smaller, minutes: { small: 2, full: 3 } },
  documents: { sets: smaller, minutes: { small: 5, full: 5 } },
  memory: { sets: smaller, minutes: { small: 3, full: 11 } },
  imports: { sets: smaller, minutes: { small: 1, full: 5 } },
  weight: { minutes: { small: 1, full: 1 } },
  screen: { minutes: { small: 5, full: 20 } },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

const chosen = (names: readonly PartName[]): Part[] => names.map((name) => parts[name]);

/** The data sets that these parts need. */
export const setsOf = (size: BenchSize, names: readonly PartName[]): DataSet[] => [
  ...new Set(chosen(names).flatMap(({ sets }) => sets?.(size) ?? [])),
];

/** About how many minutes these parts take on two cores, without making the data sets. */
export const minutesOf = (size: BenchSize, names: readonly PartName[]): number =>
  chosen(names).reduce((sum, { minutes }) => sum + minutes[size], 0);
