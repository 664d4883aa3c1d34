/**
 * Posts as a member, from the command line:
 *
 *   COOKIE=$(npm run --silent admin -- session:create nora)
 *   COOKIE="$COOKIE" npx tsx docs/examples/post.ts 'What a night at the movies'
 *
 * ORIGIN is the address of Matinee, by default http://localhost:3000.
 */
import { randomUUID } from 'node:crypto';
import { TRPCClientError } from '@trpc/client';
import { createMatineeClient } from 'matinee/client';

const { ORIGIN: origin = 'http://localhost:3000', COOKIE: cookie } = process.env;
const text = process.argv.slice(2).join(' ');

const matinee = createMatineeClient({ origin, cookie });
try {
  const me = await matinee.api.account.me.query();
  if (!me) throw new Error('Nobody is signed in. Set COOKIE to what session:create prints.');
  // a repeated request with the same id finds this post, and creates no second one
  const post = await matinee.api.content.create.mutate({ clientId: randomUUID(), text });
  process.stdout.write(`@${me.username} posted at ${post.createdAt.toISOString()}\n`);
  process.stdout.write(`${origin}/comments/${post.id}\n`);
} catch (error) {
  // a refusal of the server's has words for people; without its data, no Matinee has answered
  const isAway = error instanceof TRPCClientError && !error.data;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    isAway
      ? `${origin} cannot be reached. Is Matinee running there? ORIGIN names another address.\n`
      : `${message}\n`,
  );
  process.exitCode = 1;
} finally {
  await matinee.close();
}
