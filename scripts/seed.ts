/**
 * `npm run db:seed`: the demo, into an empty database; with sizes (`-- --members 20000 --posts 1000000`) the large synthetic
 * set for measuring. Both are the same again for the same `--seed`, apart from the dates, which end now.
 */
import { Command, InvalidArgumentError } from 'commander';
import type pg from 'pg';
import { loadEnv } from '#server/env.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { counts } from '#shared/messages/counts.ts';
import { withDatabase } from '#scripts/database.ts';
import { CliError } from '#scripts/cli-error.ts';
import { refuseKeptOptions } from '#scripts/kept-options.ts';
import { type Lifecycle, runScript } from '#scripts/lifecycle.ts';
import { migrate } from '#scripts/migrate.ts';
import { progress } from '#scripts/progress.ts';
import { printLine } from '#scripts/print-line.ts';
import { hasMembers, seedDemoIfEmpty } from '#demo/seed/seed-demo.ts';
import type { Sizes } from '#scripts/seed/synthetic/sizes.ts';
import { seedSynthetic } from '#scripts/seed/synthetic/seed-synthetic.ts';
import { withClient } from '#scripts/with-client.ts';

interface Options extends Partial<Sizes> {
  seed: number;
}

function wholeNumber(text: string): number {
  const value = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(value) || value < 0 || value > 50_000_000) {
    throw new InvalidArgumentError('A whole number from 0 to 50,000,000 is needed.');
  }
  return value;
}

const notEmptyError = (): CliError =>
  new CliError(
    'The database has members already.',
    'Empty it with "npm run db:reset", or name another one in DATABASE_URL.',
  );

async function fill(client: pg.Client, lifecycle: Lifecycle, { seed, ...sizes }: Options): Promise<string> {
  const started = Date.now();
  const shown = progress();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  try {
    if (Object.keys(sizes).length > 0) {
      if (sizes.members === 0) throw new CliError('A set needs members.', 'Give --members a number above 0.');
      if (await hasMembers(client)) throw notEmptyError();
      const { members, posts, hearts, replies, follows } = await seedSynthetic({
        client,
        sizes,
        seed,
        onProgress: (part, doing) => shown.show(part, doing),
      });
      return `${counts.members(members)}, ${counts.posts(posts)}, ${counts.hearts(hearts)}, ${counts.comments(replies)} and ${counts.follows(follows)} in ${seconds()}.`;
    }
    const store = await createObjectStore(loadEnv());
    if (!(await seedDemoIfEmpty({ client, store, lifecycle, seed }))) throw notEmptyError();
    return `The demo is in the database (${seconds()}).`;
  } finally {
    shown.stop();
  }
}

const command = new Command('npm run db:seed --')
  .description('Fills the database with the demo, or with sizes given, with a large synthetic set.')
  .option('--members <n>', 'synthetic members', wholeNumber)
  .option('--posts <n>', 'synthetic posts (50 a member unless given)', wholeNumber)
  .option('--hearts <n>', 'synthetic hearts (3 a post unless given)', wholeNumber)
  .option('--replies <n>', 'synthetic comments and replies (1 a post unless given)', wholeNumber)
  .option('--follows <n>', 'synthetic follows (30 a member unless given)', wholeNumber)
  .option('--seed <n>', 'another number makes another set', wholeNumber, 7);

await runScript(async (lifecycle) => {
  refuseKeptOptions(command);
  const options = command.parse().opts<Options>();
  const env = loadEnv();
  const done = await withDatabase({ env, lifecycle }, async (url) => {
    // it may be a new one, and it may be the first thing that is done with it
    await migrate(url);
    try {
      return await withClient(url, (client) => fill(client, lifecycle, options));
    } catch (error) {
      // somebody joined meanwhile
      throw error instanceof Error && 'code' in error && error.code === '23505' ? notEmptyError() : error;
    }
  });
  printLine(done);
});
