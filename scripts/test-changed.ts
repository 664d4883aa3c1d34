/**
 * `npm run test:changed [-- <commit>]`: what the changes since the commit (by default since this branch left `main`), in commits
 * and in the working tree, can have broken.
 */
import { Command } from 'commander';
import { changedSince, forkPoint, relatedTo, specsFor } from '#scripts/checks/changed.ts';
import { ensurePrograms, serverPrograms } from '#scripts/checks/programs.ts';
import { sideBySide } from '#scripts/checks/side-by-side.ts';
import { staticChecks } from '#scripts/checks/static.ts';
import { endToEndTestsIn, relatedTests } from '#scripts/checks/suites.ts';
import { printSummary } from '#scripts/checks/suite-result.ts';
import { runScript } from '#scripts/lifecycle.ts';
import { printLine } from '#scripts/print-line.ts';

const command = new Command('npm run test:changed --')
  .description('Runs the tests that the changes since a commit can have broken.')
  .argument('[commit]', 'where the changes begin; by default where this branch left main');

await runScript(async () => {
  const [base = forkPoint()] = command.parse().args;
  const files = changedSince(base);
  if (files.length === 0) {
    printLine(`Nothing has changed since ${base}.`);
    return;
  }
  const related = relatedTo(files);
  const specs = specsFor(files);
  const withTests = related === null || related.length > 0;
  await ensurePrograms([
    ...(withTests ? serverPrograms : []),
    ...(specs.length > 0 ? ['chromium' as const] : []),
  ]);
  const stages = [
    staticChecks,
    withTests ? (['unit', 'server', 'faults'] as const).map((project) => relatedTests(project, related)) : [],
    specs.length > 0 ? [endToEndTestsIn(specs.map((spec) => `/${spec}.spec.ts`))] : [],
  ];
  const results = [];
  for (const stage of stages)
    results.push(...(await sideBySide(stage, (text) => process.stdout.write(text))));
  process.exitCode = printSummary(results);
});
