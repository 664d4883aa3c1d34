/** A command on the embedded database of a folder that does not end by itself, for tests that interrupt it. */
import { withDatabase } from '#scripts/database.ts';
import { runScript } from '#scripts/lifecycle.ts';

await runScript((lifecycle) =>
  withDatabase({ env: { MATINEE_DATA: process.argv[2] ?? '' }, lifecycle }, async (url) => {
    process.stdout.write(`${JSON.stringify({ url })}\n`);
    setInterval(() => {}, 2 ** 30);
    await new Promise(() => {});
  }),
);
