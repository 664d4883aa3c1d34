/** `npm run check`: the fast part of the tests, for every save. */
import { Command } from 'commander';
import { sideBySide } from '#scripts/checks/side-by-side.ts';
import { staticChecks } from '#scripts/checks/static.ts';
import { unitTests } from '#scripts/checks/suites.ts';
import { printSummary } from '#scripts/checks/suite-result.ts';
import { runScript } from '#scripts/lifecycle.ts';

new Command('npm run check')
  .description('Runs the fast checks: format, lint, types, unused code and unit tests.')
  .parse();

await runScript(async () => {
  const suites = [...staticChecks, unitTests];
  process.exitCode = printSummary(await sideBySide(suites, (text) => process.stdout.write(text)));
});
