import { readFile, writeFile } from 'node:fs/promises';
import type { DataSet } from './data-sets.ts';
import { type Result, describeMachine, figure } from './report.ts';

const page = 'docs/scale.md';
const begin = '<!-- figures: written by `npm run bench -- --only load --write` -->';
const end = '<!-- end of the figures -->';

/** Writes the figures of one machine into docs/scale.md, with a description of the machine. */
export async function writeFigures({ sizes }: DataSet, results: readonly Result[]): Promise<string> {
  const text = await readFile(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for the figures`);
  const { model, cpus, gibibytes, node, load } = describeMachine();
  const count = (n: number) => n.toLocaleString('en-US');
  const lines = [
    `${new Date().toISOString().slice(0, 10)}, ${cpus} cores (${model}), ${gibibytes} GiB, Node ${node}; servers, database and`,
    `their clients on the same machine, load ${load[0]?.toFixed(1)} at the end. ${count(sizes.members)} members,`,
    `${count(sizes.posts)} posts, ${count(sizes.hearts)} hearts, ${count(sizes.replies)} comments, ${count(sizes.follows)} follows.`,
  ];
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, value }) => `| ${name.padEnd(width)} | ${figure(value).padStart(6)} |`);
  const table = [`| ${'What'.padEnd(width)} | Figure |`, `| ${'-'.repeat(width)} | -----: |`, ...rows];
  const block = [begin, '', ...lines, '', ...table, '', ''].join('\n');
  await writeFile(page, `${text.slice(0, from)}${block}${text.slice(to)}`);
  return page;
}
