/**
 * `npm run test:faults`: the long round of what breaks under a running server, and of hostile inputs, whose short one is part of
 * `npm test`; then the server's tests on a newer Node.
 */
import { Command } from 'commander';
import { newerNode } from '#scripts/checks/newer-node.ts';
import { ensurePrograms, serverPrograms } from '#scripts/checks/programs.ts';
import { sideBySide } from '#scripts/checks/side-by-side.ts';
import { longFaultTests, longServerTests, serverTestsOn } from '#scripts/checks/suites.ts';
import { printSummary } from '#scripts/checks/suite-result.ts';
import { runScript } from '#scripts/lifecycle.ts';

new Command('npm run test:faults')
  .description(
    'Runs the long fault tests, hostile inputs and column checks, then the server tests on Node 24.',
  )
  .parse();

await runScript(async () => {
  await ensurePrograms(serverPrograms);
  const programs = await newerNode();
  const print = (text: string) => process.stdout.write(text);
  const results = await sideBySide([longFaultTests, longServerTests], print);
  results.push(...(await sideBySide([serverTestsOn(programs)], print)));
  process.exitCode = printSummary(results);
});
