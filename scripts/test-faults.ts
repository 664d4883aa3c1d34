/** `npm run test:faults`: the long round of what breaks under a running server, and of hostile inputs; the short one is part of `npm test`. */
import { ensurePrograms, serverPrograms } from '#scripts/checks/programs.ts';
import { sideBySide } from '#scripts/checks/side-by-side.ts';
import { longFaultTests, longServerTests } from '#scripts/checks/suites.ts';
import { conclude } from '#scripts/checks/tally.ts';
import { runScript } from '#scripts/cli-error.ts';

await runScript(async () => {
  await ensurePrograms(serverPrograms);
  process.exitCode = conclude(
    await sideBySide([longFaultTests, longServerTests], (text) => process.stdout.write(text)),
  );
});
