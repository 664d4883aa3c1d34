import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { printLine } from '#scripts/print-line.ts';
import type { Ratio } from './measure.ts';

/** The limits for a bar. */
export interface Limits {
  /** The value that a bar must not exceed, or must reach. */
  gate: { atMost: number } | { atLeast: number };
  goal: number;
}

/** One bar of the benchmark; without limits it is only informative. */
export interface Bar extends Partial<Limits> {
  name: string;
  /** A ratio or an absolute figure; the name says which. */
  value: number;
  low?: number;
  high?: number;
  /** Whether the machine was too busy for a reliable result. */
  noisy?: boolean;
}

/** The bar of a ratio. */
export const ratioBar = (name: string, { median, low, high, isReliable }: Ratio, limits: Limits): Bar => ({
  name,
  value: median,
  low,
  high,
  ...limits,
  ...(!isReliable && { noisy: true }),
});

/** The bars of several ratios, named by their figures, such as "diary, p99". */
export const ratioBars = (name: string, ratios: Record<string, Ratio>, limits: Limits): Bar[] =>
  Object.entries(ratios).map(([figure, ratio]) => ratioBar(`${name}, ${figure}`, ratio, limits));

/** Whether a bar meets its gate. */
export const meetsGate = ({ value, gate }: Bar): boolean => {
  if (!gate) return true;
  return 'atMost' in gate ? value <= gate.atMost : value >= gate.atLeast;
};

/** Formats a number briefly. */
export const figure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);

function formatGate({ gate }: Bar): string {
  if (!gate) return '';
  return 'atMost' in gate ? `≤ ${gate.atMost}` : `≥ ${gate.atLeast}`;
}

/** Prints the table, one line per bar. */
export function printBars(bars: readonly Bar[]): void {
  const width = Math.max(...bars.map((bar) => bar.name.length));
  printLine(`\n${'benchmark'.padEnd(width)}    median         range   limit    goal`);
  for (const bar of bars) {
    const range = bar.low === undefined ? '' : `${figure(bar.low)} – ${figure(bar.high ?? bar.low)}`;
    const verdict = bar.gate ? (meetsGate(bar) ? 'ok' : 'MISSED') : '';
    printLine(
      [
        bar.name.padEnd(width),
        figure(bar.value).padStart(9),
        range.padStart(13),
        formatGate(bar).padStart(7),
        String(bar.goal ?? '').padStart(7),
        ` ${verdict}${bar.noisy ? ' (too noisy)' : ''}`,
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
export async function keepBars(folder: string, size: string, bars: readonly Bar[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const machine = describeMachine();
  const file = path.join(folder, 'bench.json');
  await writeFile(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), size, machine, bars }, null, 2)}\n`,
  );
  return file;
}
