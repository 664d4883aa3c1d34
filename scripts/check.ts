/** `npm run check`: the fast part of the tests, for every save. */
import { sideBySide } from '#scripts/checks/side-by-side.ts';
import { staticChecks } from '#scripts/checks/static.ts';
import { unitTests } from '#scripts/checks/suites.ts';
import { conclude } from '#scripts/checks/tally.ts';
import { runScript } from '#scripts/cli-error.ts';

await runScript(async () => {
  const suites = [...staticChecks, unitTests];
  process.exitCode = conclude(await sideBySide(suites, (text) => process.stdout.write(text)));
});
