/**
 * `npm run restore -- <file>`: puts an archive of `npm run backup` into the configured database and object store, which
 * must be empty unless `--wipe` is given. Exit 1 when `audit` finds anything off afterward.
 */
import { Command } from 'commander';
import { loadEnv } from '#server/env.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { contentsOf, describe } from '#scripts/backup/report.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { withDatabase } from '#scripts/database.ts';
import { refuseKeptOptions } from '#scripts/kept-options.ts';
import { progress, silentProgress } from '#scripts/progress.ts';
import { printLine } from '#scripts/print-line.ts';
import { runCommand } from '#scripts/run-command.ts';

interface Options {
  wipe?: boolean;
  json?: boolean;
}

const command = new Command('npm run restore --')
  .description('Restores an archive into the configured database and object store.')
  .argument('<file>', 'the archive')
  .option('--wipe', 'first delete what is in the database and the store, without asking')
  .option('--json', 'answer with one JSON value');

await runCommand(command, async (lifecycle) => {
  refuseKeptOptions(command);
  const { wipe = false, json } = command.parse().opts<Options>();
  const [file = ''] = command.args;
  const env = loadEnv();
  const shown = json ? silentProgress : progress();
  const restored = await (async () => {
    try {
      return await withDatabase({ env, lifecycle }, async (databaseUrl) =>
        restoreBackup({ databaseUrl, store: await createObjectStore(env), progress: shown, wipe }, file),
      );
    } finally {
      shown.stop();
    }
  })();
  const { migrated, removedObjects, faults } = restored;
  if (json) {
    printLine(JSON.stringify({ file, ...contentsOf(restored), migrated, removedObjects, faults }));
  } else {
    printLine(`${file} is restored.\n${describe(restored)}`);
    if (migrated.length > 0) printLine(`Applied: ${migrated.join(', ')}`);
    printLine(faults.length === 0 ? 'Everything agrees.' : faults.join('\n'));
  }
  if (faults.length > 0) process.exitCode = 1;
});
