/** `npm test`: everything that checks Matinee, cheapest first; ends with one line for all suites. */
import { ensureCaddy } from '#scripts/checks/caddy.ts';
import { ensureChromium } from '#scripts/checks/chromium.ts';
import { ensurePgbouncer } from '#scripts/checks/pgbouncer.ts';
import { ensureRedis } from '#scripts/checks/redis.ts';
import { staticChecks } from '#scripts/checks/static.ts';
import { endToEndTests, faultTests, serverTests, unitTests } from '#scripts/checks/suites.ts';
import { conclude } from '#scripts/checks/tally.ts';
import { runScript } from '#scripts/fault.ts';

await runScript(async () => {
  const chromium = ensureChromium();
  ensureRedis();
  ensureCaddy();
  ensurePgbouncer();
  const tallies = await staticChecks();
  const suites = [unitTests, serverTests, faultTests, () => endToEndTests(chromium)];
  for (const suite of suites) tallies.push(await suite());
  process.exitCode = conclude(tallies);
});
