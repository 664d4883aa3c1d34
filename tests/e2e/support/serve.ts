/** A process of its own that runs the product on a fresh database, for one worker. Speaks over its channel. */
import path from 'node:path';
import { createLogger } from '#server/logger.ts';
import { startServer } from '#tests/support/server.ts';
import type { Ready, Request, SignedIn } from './product.ts';

const server = await startServer({
  adminUrl: process.argv[2],
  limits: 100,
  clientFolder: path.resolve('dist/client'),
  logger: createLogger('warn'),
});

process.on('message', ({ id, signIn }: Request) => {
  void server.signIn({ id: signIn }).then((cookie) => {
    process.send?.({ id, cookie } satisfies SignedIn);
  });
});
process.once('disconnect', () => {
  void server.close().then(() => process.exit(0));
});
process.send?.({
  url: server.url,
  databaseUrl: server.databaseUrl,
  mediaFolder: path.join(server.env.MATINEE_DATA, 'media'),
} satisfies Ready);
