/** A process of its own that runs the embedded database of a folder, for tests that kill it. */
import { serveEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import { runUntilStopped } from '#scripts/lifecycle.ts';

await runUntilStopped(async (lifecycle) => {
  const { url, adopted } = await lifecycle.own(serveEmbedded(process.argv[2] ?? ''));
  process.stdout.write(`${JSON.stringify({ url, adopted })}\n`);
  setInterval(() => {}, 2 ** 30);
});
