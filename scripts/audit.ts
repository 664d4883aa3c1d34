/** `npm run audit`: derived rows against what they are derived from, rows without objects and objects without rows. Exit 1 if any is off. */
import { Command } from 'commander';
import { loadEnv } from '#server/env.ts';
import { createDb } from '#server/db/client.ts';
import { longestTimeout } from '#server/db/pool.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { findFaults, findMovedEpisodes } from '#scripts/audit/faults.ts';
import { checkIsMigrated, withDatabase } from '#scripts/database.ts';
import { openExistingStore } from '#scripts/embedded/data-folder.ts';
import { runScript } from '#scripts/lifecycle.ts';

const command = new Command('npm run audit').description(
  'Checks stored counters and other derived rows, and rows against objects. Exit code 1 if any differs.',
);

await runScript(async (lifecycle) => {
  command.parse();
  const env = loadEnv();
  const { faults, moved } = await withDatabase({ env, lifecycle, mustExist: true }, async (url) => {
    const db = createDb({
      url,
      bus: createMemoryBus(),
      connections: 2,
      statementTimeout: longestTimeout,
      checkRows: true,
    });
    try {
      await checkIsMigrated(db);
      return {
        faults: await findFaults(db, await openExistingStore(env)),
        moved: await findMovedEpisodes(db),
      };
    } finally {
      await db.close();
    }
  });
  process.stdout.write(faults.length === 0 ? 'Everything agrees.\n' : `${faults.join('\n')}\n`);
  for (const one of moved) process.stdout.write(`Moved: ${one}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
