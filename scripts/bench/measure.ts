import { loadavg } from 'node:os';
import { printLine } from '#scripts/print-line.ts';

/** One side of a comparison: works for about `ms` milliseconds and resolves with its result. */
export type Side<T> = (ms: number) => Promise<T>;

/** A ratio over several rounds within one run. */
export interface Ratio {
  median: number;
  low: number;
  high: number;
  /** False if the reference differed from itself by more than a tenth in every attempt. */
  isReliable: boolean;
}

/** The value below which this share (0 to 1) of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const order = values.toSorted((one, other) => one - other);
  return order[Math.min(order.length - 1, Math.floor(order.length * share))] ?? Number.NaN;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

interface Round<T> {
  candidate: T;
  reference: T;
  /** The second run of the reference, which shows how reliable the machine is. */
  again: T;
}

/**
 * Runs the reference before and after the candidate, so that other load on the machine affects both sides equally. `reversed` names the
 * later run first, so that a machine that only gets slower does not look as if the reference differed from itself.
 */
async function runRound<T>(
  candidate: Side<T>,
  reference: Side<T>,
  slice: number,
  reversed: boolean,
): Promise<Round<T>> {
  const first = await reference(slice);
  const middle = await candidate(slice);
  const last = await reference(slice);
  return reversed
    ? { candidate: middle, reference: last, again: first }
    : { candidate: middle, reference: first, again: last };
}

interface CompareOptions<T> {
  candidate: Side<T>;
  reference: Side<T>;
  /** The length of a slice in milliseconds: about 2 s for HTTP, half a second for SQL. */
  slice: number;
  rounds?: number;
}

const attempts = 3;
const isStable = (against: number): boolean => against > 0.9 && against < 1.1;

/**
 * The candidate divided by the reference, for every figure that `figures` takes from a slice. Both are warmed up first. If the
 * reference differs too much from itself, everything is measured again, and the attempt with the smallest difference is kept.
 */
export async function compareFigures<T, K extends string>(
  { candidate, reference, slice, rounds = 5 }: CompareOptions<T>,
  figures: Record<K, (of: T) => number>,
): Promise<Record<K, Ratio>> {
  await reference(slice / 2);
  await candidate(slice / 2);
  const names = Object.keys(figures) as K[];
  const best = {} as Record<K, Ratio>;
  const off = {} as Record<K, number>;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const played: Round<T>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      played.push(await runRound(candidate, reference, slice, round % 2 === 1));
    }
    for (const name of names) {
      const of = figures[name];
      const against = median(played.map((round) => of(round.again) / of(round.reference)));
      if (Math.abs(Math.log(against)) >= (off[name] ?? Number.POSITIVE_INFINITY)) continue;
      off[name] = Math.abs(Math.log(against));
      const ratios = played.map(
        (round) => of(round.candidate) / ((of(round.reference) + of(round.again)) / 2),
      );
      best[name] = {
        median: median(ratios),
        low: Math.min(...ratios),
        high: Math.max(...ratios),
        isReliable: isStable(against),
      };
    }
    if (names.every((name) => best[name].isReliable)) break;
    const next = attempt + 1 < attempts ? ', again' : '';
    printLine(`  too noisy (load ${loadavg()[0]?.toFixed(1)})${next}`);
  }
  return best;
}

/** The candidate divided by the reference, where each slice results in one number. */
export async function compare(options: CompareOptions<number>): Promise<Ratio> {
  const { value } = await compareFigures(options, { value: (of) => of });
  return value;
}

/** Keeps `concurrency` calls running for `ms` milliseconds; resolves with the milliseconds of each call. */
export async function hammer(
  ms: number,
  concurrency: number,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const until = performance.now() + ms;
  const times: number[] = [];
  let index = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const start = performance.now();
      await call((index += 1));
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return times;
}

/** p50 and p99 of a call, divided by those of another one, with 16 calls at once; `index` numbers the calls. */
export function compareTimes({
  candidate,
  reference,
  slice,
}: Record<'candidate' | 'reference', (index: number) => Promise<unknown>> & {
  slice: number;
}): Promise<Record<'p50' | 'p99', Ratio>> {
  const side =
    (call: (index: number) => Promise<unknown>): Side<number[]> =>
    (ms) =>
      hammer(ms, 16, call);
  return compareFigures(
    { candidate: side(candidate), reference: side(reference), slice },
    { p50: (times) => percentile(times, 0.5), p99: (times) => percentile(times, 0.99) },
  );
}

/** A side that keeps calls running and resolves with how many it completed per second. */
export const throughput =
  (concurrency: number, call: (index: number) => Promise<unknown>): Side<number> =>
  async (ms) => {
    const start = performance.now();
    const times = await hammer(ms, concurrency, call);
    return (times.length / (performance.now() - start)) * 1000;
  };

/** A side that makes one call after another, and resolves with the median time. */
export const latency =
  (call: (index: number) => Promise<unknown>): Side<number> =>
  async (ms) =>
    median(await hammer(ms, 1, call));
