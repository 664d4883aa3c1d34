/** `npm test`: everything that checks Matinee, cheapest first; ends with one table of all suites. */
import { Command } from 'commander';
import { ensurePrograms, serverPrograms } from '#scripts/checks/programs.ts';
import { sideBySide } from '#scripts/checks/side-by-side.ts';
import { staticChecks } from '#scripts/checks/static.ts';
import { endToEndTests, faultTests, serverTests, unitTests } from '#scripts/checks/suites.ts';
import { printSummary } from '#scripts/checks/suite-result.ts';
import { runScript } from '#scripts/lifecycle.ts';

new Command('npm test')
  .description('Runs all checks and tests. CONTRIBUTING.md says how to run a single one.')
  .parse();

await runScript(async () => {
  // each of the larger suites keeps two cores busy: side by side they would take longer
  const stages = [[...staticChecks, unitTests], [serverTests], [faultTests], [endToEndTests]];
  // the first stage needs none of these
  const installed = ensurePrograms([...serverPrograms, 'chromium']);
  const results = [];
  for (const stage of stages) {
    const [ended] = await Promise.all([sideBySide(stage, (text) => process.stdout.write(text)), installed]);
    results.push(...ended);
  }
  process.exitCode = printSummary(results);
});
