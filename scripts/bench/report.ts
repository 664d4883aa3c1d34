import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { printLine } from '#scripts/print-line.ts';
import type { Ratio } from './measure.ts';

/** What a result is measured against. */
export interface Limits {
  /** The value that it must not exceed, or must reach. */
  limit: { atMost: number } | { atLeast: number };
  goal: number;
}

/** One result of the benchmark; without limits it is only informative. */
export interface Result extends Partial<Limits> {
  name: string;
  /** A ratio or an absolute figure; the name says which. */
  value: number;
  low?: number;
  high?: number;
  /** Whether the machine was too busy for a reliable result. */
  noisy?: boolean;
}

/** The result of a ratio. */
export const ratioResult = (
  name: string,
  { median, low, high, isReliable }: Ratio,
  limits: Limits,
): Result => ({
  name,
  value: median,
  low,
  high,
  ...limits,
  ...(!isReliable && { noisy: true }),
});

/** The results of several ratios, named by their figures, such as "diary, p99". */
export const ratioResults = (name: string, ratios: Record<string, Ratio>, limits: Limits): Result[] =>
  Object.entries(ratios).map(([figure, ratio]) => ratioResult(`${name}, ${figure}`, ratio, limits));

/** Whether a result meets its limit. */
export const meetsLimit = ({ value, limit }: Result): boolean => {
  if (!limit) return true;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
};

/** Formats a number briefly. */
export const figure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);

function formatLimit({ limit }: Result): string {
  if (!limit) return '';
  return 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
}

/** Prints the table, one line per result. */
export function printResults(results: readonly Result[]): void {
  const width = Math.max(...results.map((result) => result.name.length));
  printLine(`\n${'benchmark'.padEnd(width)}    median         range   limit    goal`);
  for (const result of results) {
    const range =
      result.low === undefined ? '' : `${figure(result.low)} – ${figure(result.high ?? result.low)}`;
    const verdict = result.limit ? (meetsLimit(result) ? 'ok' : 'MISSED') : '';
    printLine(
      [
        result.name.padEnd(width),
        figure(result.value).padStart(9),
        range.padStart(13),
        formatLimit(result).padStart(7),
        String(result.goal ?? '').padStart(7),
        ` ${verdict}${result.noisy ? ' (too noisy)' : ''}`,
      ].join(' '),
    );
  }
}

/** The machine and the software that the figures were measured with. */
export const describeMachine = () => ({
  node: process.version,
  cpus: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  gibibytes: Math.round(totalmem() / 2 ** 30),
  load: loadavg(),
});

/** Saves the figures with a description of the machine. */
export async function saveResults(folder: string, size: string, results: readonly Result[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const machine = describeMachine();
  const file = path.join(folder, 'bench.json');
  await writeFile(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), size, machine, results }, null, 2)}\n`,
  );
  return file;
}
