/**
 * `npm run backup -- <file>`: database and objects in one archive, beside a running product. `--check <file>` reads one
 * and holds it against its own sums. `--into <folder> --keep <n>` is for schedules: it names the archive by the time, and
 * keeps the newest. Exit 1 when files of pictures are missing; the archive's name then ends in .incomplete.tar, and no
 * complete one is deleted.
 */
import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { Command, Option } from 'commander';
import { loadEnv } from '#server/env.ts';
import { checkArchive } from '#scripts/backup/check-archive.ts';
import {
  archiveName,
  archivesToKeep,
  deleteOldDrafts,
  incompleteName,
  keepNewest,
} from '#scripts/backup/archives.ts';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { readableSize } from '#scripts/backup/readable-size.ts';
import { contentsOf, describe } from '#scripts/backup/report.ts';
import { withDatabase } from '#scripts/database.ts';
import { openExistingStore } from '#scripts/embedded/data-folder.ts';
import { CliError } from '#scripts/cli-error.ts';
import { refuseKeptOptions } from '#scripts/kept-options.ts';
import { progress, silentProgress } from '#scripts/progress.ts';
import { printLine } from '#scripts/print-line.ts';
import { runCommand } from '#scripts/run-command.ts';

interface Options {
  check?: boolean;
  into?: string;
  keep?: number;
  json?: boolean;
}

const command = new Command('npm run backup --')
  .description('Writes the configured database and its objects into one archive (tar).')
  .argument('[file]', 'the archive')
  .addOption(
    new Option('--check', 'read this archive and verify it; nothing is written').conflicts(['into', 'keep']),
  )
  .option('--into <folder>', 'write an archive with the present time as its name into this folder')
  .option('--keep <n>', 'with --into: delete all but the newest n archives there', archivesToKeep)
  .option('--json', 'answer with one JSON value');

await runCommand(command, async (lifecycle) => {
  refuseKeptOptions(command);
  const { check, into, keep, json } = command.parse().opts<Options>();
  const [named] = command.args;
  // an empty one is a variable without a value, and would mean the present folder
  const isEmpty = named === '' || into === '';
  if (isEmpty || (named === undefined) === (into === undefined) || (keep !== undefined && into === undefined))
    throw new CliError(
      'Name one archive, or a folder with --into; --keep is for a folder.',
      '--help says how.',
    );
  const written = named ?? path.join(into ?? '', archiveName(new Date()));
  const shown = json ? silentProgress : progress();
  const backup = await (async () => {
    try {
      if (check) return await checkArchive(written, shown);
      const env = loadEnv();
      if (into !== undefined) await deleteOldDrafts(into);
      return await withDatabase({ env, lifecycle, mustExist: true }, async (databaseUrl) =>
        makeBackup({ databaseUrl, store: await openExistingStore(env), progress: shown }, written),
      );
    } finally {
      shown.stop();
    }
  })();
  const lacksFiles = !check && backup.manifest.missing.count > 0;
  const file = into !== undefined && lacksFiles ? incompleteName(written) : written;
  if (file !== written) await rename(written, file);
  const { size } = await stat(file);
  if (into !== undefined && keep !== undefined) await keepNewest(into, keep, { onlyIncomplete: lacksFiles });
  if (json) printLine(JSON.stringify({ file, size, ...contentsOf(backup) }));
  else
    printLine(`${file} ${check ? 'is whole' : 'is written'} (${readableSize(size)}).\n${describe(backup)}`);
  if (!lacksFiles) return;
  process.exitCode = 1;
  if (!json)
    printLine('Make sure that the settings name the right object store. No complete archive was deleted.');
});
