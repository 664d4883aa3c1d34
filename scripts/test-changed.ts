/**
 * `npm run test:changed [-- <commit>]`: what the changes since the commit (by default since this branch left `main`), in commits
 * and in the working tree, can have broken.
 */
import { changedSince, forkPoint, relatedTo, specsFor } from '#scripts/checks/changed.ts';
import { ensureCaddy } from '#scripts/checks/caddy.ts';
import { ensureChromium } from '#scripts/checks/chromium.ts';
import { ensurePgbouncer } from '#scripts/checks/pgbouncer.ts';
import { ensureRedis } from '#scripts/checks/redis.ts';
import { sideBySide } from '#scripts/checks/side-by-side.ts';
import { staticChecks } from '#scripts/checks/static.ts';
import { endToEndTests, relatedTests } from '#scripts/checks/suites.ts';
import { conclude } from '#scripts/checks/tally.ts';
import { runScript } from '#scripts/fault.ts';
import { say } from '#scripts/say.ts';

await runScript(async () => {
  const base = process.argv[2] ?? forkPoint();
  const files = changedSince(base);
  if (files.length === 0) {
    say(`Nothing has changed since ${base}.`);
    return;
  }
  const related = relatedTo(files);
  const specs = specsFor(files);
  const withTests = related === null || related.length > 0;
  if (withTests) {
    ensureRedis();
    ensureCaddy();
    ensurePgbouncer();
  }
  const stages = [
    staticChecks,
    withTests ? (['unit', 'server', 'faults'] as const).map((project) => relatedTests(project, related)) : [],
    specs.length > 0
      ? [
          endToEndTests(
            ensureChromium(),
            specs.map((spec) => `/${spec}.spec.ts`),
          ),
        ]
      : [],
  ];
  const tallies = [];
  for (const stage of stages)
    tallies.push(...(await sideBySide(stage, (text) => process.stdout.write(text))));
  process.exitCode = conclude(tallies);
});
