/** `npm run test:faults`: the long round of what breaks under a running server; the short one is part of `npm test`. */
import { ensurePgbouncer } from '#scripts/checks/pgbouncer.ts';
import { ensureRedis } from '#scripts/checks/redis.ts';
import { sideBySide } from '#scripts/checks/side-by-side.ts';
import { longFaultTests } from '#scripts/checks/suites.ts';
import { conclude } from '#scripts/checks/tally.ts';
import { runScript } from '#scripts/fault.ts';

await runScript(async () => {
  ensureRedis();
  ensurePgbouncer();
  process.exitCode = conclude(await sideBySide([longFaultTests], (text) => process.stdout.write(text)));
});
