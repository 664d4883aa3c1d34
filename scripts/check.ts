/** `npm run check`: the fast part of the tests, for every save. */
import { staticChecks } from '#scripts/checks/static.ts';
import { unitTests } from '#scripts/checks/suites.ts';
import { conclude } from '#scripts/checks/tally.ts';
import { runScript } from '#scripts/fault.ts';

await runScript(async () => {
  process.exitCode = conclude([...(await staticChecks()), await unitTests()]);
});
