/** `npm test`: everything that checks Matinee, cheapest first; ends with one table of all suites. */
import { ensureCaddy } from '#scripts/checks/caddy.ts';
import { ensureChromium } from '#scripts/checks/chromium.ts';
import { ensurePgbouncer } from '#scripts/checks/pgbouncer.ts';
import { ensureRedis } from '#scripts/checks/redis.ts';
import { sideBySide } from '#scripts/checks/side-by-side.ts';
import { staticChecks } from '#scripts/checks/static.ts';
import { endToEndTests, faultTests, serverTests, unitTests } from '#scripts/checks/suites.ts';
import { conclude } from '#scripts/checks/tally.ts';
import { runScript } from '#scripts/fault.ts';

await runScript(async () => {
  const chromium = ensureChromium();
  ensureRedis();
  ensureCaddy();
  ensurePgbouncer();
  // what runs at the same time suits two cores: the tests of faults mostly wait
  const stages = [[...staticChecks, unitTests], [serverTests, faultTests], [endToEndTests(chromium)]];
  const tallies = [];
  for (const stage of stages)
    tallies.push(...(await sideBySide(stage, (text) => process.stdout.write(text))));
  process.exitCode = conclude(tallies);
});
