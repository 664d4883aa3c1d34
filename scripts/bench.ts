/**
 * `npm run bench`: the ratios that Matinee keeps to, as a table and in bench.json under MATINEE_DATA. `-- --size small` is a
 * quick look. It works in a database cluster of its own; the product's data is never touched.
 */
import { loadavg } from 'node:os';
import path from 'node:path';
import { Command, Option } from 'commander';
import { type BenchSize, type DataSet, dataSets, isMade, makeDataSet } from '#scripts/bench/data-sets.ts';
import { type ScreenName, screenNames } from '#scripts/bench/demo-set.ts';
import { progress } from '#scripts/progress.ts';
import { type Result, saveResults, meetsLimit, printResults } from '#scripts/bench/report.ts';
import { measureAll } from '#scripts/bench/measure-all.ts';
import { type PartName, minutesOf, partNames, setsOf } from '#scripts/bench/parts.ts';
import { prepareDataFolder } from '#scripts/embedded/data-folder.ts';
import { attachEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import { writeFigures } from '#scripts/bench/scale-page.ts';
import { CliError } from '#scripts/cli-error.ts';
import { refuseKeptOptions } from '#scripts/kept-options.ts';
import { runScript } from '#scripts/lifecycle.ts';
import { printLine } from '#scripts/print-line.ts';
import { loadEnv } from '#server/env.ts';

interface Options {
  size: BenchSize;
  only: PartName[];
  screen?: ScreenName;
  write: boolean;
}

/** What making a million posts (with their hearts and comments), and as many members, took on two shared cores. */
const cost = { posts: { minutes: 6, gigabytes: 3 }, members: { minutes: 4, gigabytes: 1.2 } };

/** How long making these data sets takes, and the disk it takes, in words. */
function forecast(missing: readonly DataSet[]): string {
  const millions = (of: 'posts' | 'members') =>
    missing.reduce((sum, { sizes }) => sum + sizes[of] / 1_000_000, 0);
  const sum = (of: 'minutes' | 'gigabytes') =>
    millions('posts') * cost.posts[of] + millions('members') * cost.members[of];
  return `about ${Math.ceil(sum('minutes'))} min and ${sum('gigabytes').toFixed(1)} GB of disk`;
}

const command = new Command('npm run bench --')
  .description('Measures the ratios of docs/speed.md.')
  .addOption(new Option('--size <size>', 'of the data').choices(Object.keys(dataSets)).default('full'))
  .addOption(new Option('--only <part...>', 'some parts only').choices(partNames).default([]))
  .addOption(new Option('--screen <name>', 'of `screen`, one public screen only').choices(screenNames))
  .option('--write', 'put the figures of `load` into docs/scale.md', false);

await runScript(async (lifecycle) => {
  refuseKeptOptions(command);
  const { size, only, screen, write } = command.parse().opts<Options>();
  const parts = only.length === 0 ? partNames : partNames.filter((part) => only.includes(part));
  for (const [option, isGiven, part] of [
    ['--write', write, 'load'],
    ['--screen', screen !== undefined, 'screen'],
  ] as const) {
    if (isGiven && !parts.includes(part))
      throw new CliError(
        `${option} is for the part ${part}.`,
        `Add it: --only ${[...only, part].join(' ')}.`,
      );
  }
  const env = loadEnv();
  const folder = prepareDataFolder(path.join(env.MATINEE_DATA, 'bench'));
  const { url: clusterUrl } = await lifecycle.own(attachEmbedded(folder));
  const missing: DataSet[] = [];
  for (const set of setsOf(size, parts)) if (!(await isMade(clusterUrl, set))) missing.push(set);
  if (missing.length > 0)
    printLine(`Making the data takes ${forecast(missing)}, in ${folder}; it is kept for the next run.`);
  printLine(`Measuring takes about ${minutesOf(size, parts)} min. Leave the machine alone meanwhile.`);
  for (const set of missing) {
    printLine(
      `${set.database}: ${set.sizes.posts} posts, ${set.sizes.hearts} hearts, ${set.sizes.members} members`,
    );
    const shown = progress('  ');
    const started = Date.now();
    const bytes = await makeDataSet(clusterUrl, set, (part, doing) => shown.show(part, doing)).finally(() =>
      shown.stop(),
    );
    printLine(`  made in ${Math.round((Date.now() - started) / 1000)} s, ${(bytes / 1e9).toFixed(1)} GB`);
  }
  const results: Result[] = [];
  try {
    for await (const { part, results: measured } of measureAll({
      size,
      clusterUrl,
      folder,
      lifecycle,
      parts,
      screen,
    })) {
      results.push(...measured);
      if (write && part === 'load')
        printLine(`  written to ${await writeFigures(dataSets[size][0], measured)}`);
    }
  } finally {
    // also what was measured before a part failed
    if (results.length > 0) printResults(results);
  }
  const load = loadavg().map((value) => value.toFixed(1));
  printLine(`\n${await saveResults(env.MATINEE_DATA, size, results)} · load average ${load.join(', ')}`);
  process.exitCode = results.every(meetsLimit) ? 0 : 1;
});
