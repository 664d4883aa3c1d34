/** A process of its own that runs the embedded database of a folder, for tests that kill it. */
import { serveEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import { live } from '#scripts/life.ts';

await live(async (life) => {
  const { url, adopted } = await life.own(serveEmbedded(process.argv[2] ?? ''));
  process.stdout.write(`${JSON.stringify({ url, adopted })}\n`);
  setInterval(() => {}, 2 ** 30);
});
