/**
 * `npm run backup -- <file>`: database and objects in one archive, beside a running product. `--check <file>` reads one
 * and holds it against its own sums.
 */
import { stat } from 'node:fs/promises';
import { Command } from 'commander';
import { loadEnv } from '#server/env.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { checkArchive } from '#scripts/backup/check-archive.ts';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { readableSize } from '#scripts/backup/readable-size.ts';
import { contentsOf, describe } from '#scripts/backup/report.ts';
import { withDatabase } from '#scripts/database.ts';
import { runScript } from '#scripts/cli-error.ts';
import { progress, silentProgress } from '#scripts/progress.ts';
import { printLine } from '#scripts/print-line.ts';

interface Options {
  check?: boolean;
  json?: boolean;
}

const command = new Command('npm run backup --')
  .description('Writes the configured database and its objects into one archive (tar).')
  .argument('<file>', 'the archive')
  .option('--check', 'read this archive and verify it; nothing is written')
  .option('--json', 'answer with one JSON value')
  .showHelpAfterError();

await runScript(async () => {
  const { check, json } = command.parse().opts<Options>();
  const [file = ''] = command.args;
  const shown = json ? silentProgress : progress();
  const backup = await (async () => {
    try {
      if (check) return await checkArchive(file, shown);
      const env = loadEnv();
      const store = await createObjectStore(env);
      return await withDatabase(
        { databaseUrl: env.DIRECT_DATABASE_URL, dataFolder: env.MATINEE_DATA },
        (databaseUrl) => makeBackup({ databaseUrl, store, progress: shown }, file),
      );
    } finally {
      shown.stop();
    }
  })();
  const { size } = await stat(file);
  if (json) printLine(JSON.stringify({ file, size, ...contentsOf(backup) }));
  else
    printLine(`${file} ${check ? 'is whole' : 'is written'} (${readableSize(size)}).\n${describe(backup)}`);
});
