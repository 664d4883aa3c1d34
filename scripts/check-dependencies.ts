/**
 * `npm run check:dependencies`: known vulnerabilities, deprecated packages, and unmaintained ones that nobody has looked at for half a
 * year. Exit code 1 when anything is wrong, or when the registry could not tell.
 */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { AcceptedProblems, faultsOfDependencies, readAudit } from '#scripts/checks/dependencies.ts';
import { runScript } from '#scripts/lifecycle.ts';
import { runNpm } from '#scripts/npm.ts';
import { printLine } from '#scripts/print-line.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const command = new Command('npm run check:dependencies').description(
  'Looks for packages with known vulnerabilities, and for deprecated and unmaintained ones. Exit code 1 if there is one, or if the registry gave no answer.',
);

await runScript(async () => {
  command.parse();
  const accepted = AcceptedProblems.parse(readJson('docs/dependencies.json'));
  // the exit code says nothing that the answer does not
  const audit = readAudit(runNpm(['audit', '--json']).stdout ?? '');
  if ('unknown' in audit) {
    printLine(`Known vulnerabilities: not checked, because the registry gave no answer (${audit.unknown}).`);
    printLine('Run this again where https://registry.npmjs.org can be reached.');
  } else {
    printLine(`Known vulnerabilities: ${audit.vulnerabilities.length}.`);
  }
  for (const { name, what, noted: since, why } of accepted)
    printLine(`Noted on ${since}: ${name} is ${what}. ${why}`);
  const faults = faultsOfDependencies(
    readJson('package-lock.json'),
    accepted,
    'vulnerabilities' in audit ? audit.vulnerabilities : [],
    new Date(),
  );
  for (const fault of faults) printLine(`Wrong: ${fault}`);
  if (faults.length > 0) printLine(`${faults.length} to fix.`);
  else printLine('unknown' in audit ? 'Nothing else is wrong.' : 'Nothing is wrong.');
  process.exitCode = faults.length === 0 && !('unknown' in audit) ? 0 : 1;
});
