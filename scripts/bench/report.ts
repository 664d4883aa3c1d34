import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { say } from '#scripts/say.ts';
import type { Ratio } from './measure.ts';

interface Limits {
  /** What a bar must keep to: at most or at least this. */
  gate: { atMost: number } | { atLeast: number };
  goal: number;
}

/** One bar of the benchmark. */
export interface Bar extends Limits {
  name: string;
  /** A ratio or an absolute figure; what it is of stands in the name. */
  value: number;
  low?: number;
  high?: number;
  /** The machine was too busy to believe it. */
  noisy?: boolean;
}

/** A bar of a ratio over rounds. */
export const ratioBar = (name: string, { median, low, high, quiet }: Ratio, limits: Limits): Bar => ({
  name,
  value: median,
  low,
  high,
  ...limits,
  ...(!quiet && { noisy: true }),
});

/** Whether a bar meets its gate. */
export const meets = ({ value, gate }: Bar): boolean =>
  'atMost' in gate ? value <= gate.atMost : value >= gate.atLeast;

const figure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);

/** The table, one line a bar. */
export function printBars(bars: readonly Bar[]): void {
  const width = Math.max(...bars.map((bar) => bar.name.length));
  say(`\n${'bar'.padEnd(width)}    median         range    gate    goal`);
  for (const bar of bars) {
    const range = bar.low === undefined ? '' : `${figure(bar.low)} – ${figure(bar.high ?? bar.low)}`;
    const gate = 'atMost' in bar.gate ? `≤ ${bar.gate.atMost}` : `≥ ${bar.gate.atLeast}`;
    const verdict = meets(bar) ? 'ok' : 'MISSED';
    say(
      [
        bar.name.padEnd(width),
        figure(bar.value).padStart(9),
        range.padStart(13),
        gate.padStart(7),
        String(bar.goal).padStart(7),
        ` ${verdict}${bar.noisy ? ' (too noisy)' : ''}`,
      ].join(' '),
    );
  }
}

/** Keeps the figures, with what they were measured on. */
export async function keepBars(folder: string, size: string, bars: readonly Bar[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model, load: loadavg() };
  const file = path.join(folder, 'bench.json');
  await writeFile(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), size, machine, bars }, null, 2)}\n`,
  );
  return file;
}
