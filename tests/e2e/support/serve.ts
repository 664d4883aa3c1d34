/** A process of its own that runs the product on a fresh database, for one worker. Speaks over its channel. */
import path from 'node:path';
import { createLogger } from '#server/logger.ts';
import { startServer } from '#tests/support/server.ts';
import type { Ready } from './product.ts';
import { serveParent } from './fork-server.ts';

const server = await startServer({
  adminUrl: process.argv[2],
  env: JSON.parse(process.argv[3] ?? '{}') as Record<string, string>,
  limits: 100,
  clientFolder: path.resolve('dist/client'),
  logger: createLogger('warn'),
});

serveParent(
  {
    url: server.url,
    databaseUrl: server.databaseUrl,
    mediaFolder: path.join(server.env.MATINEE_DATA, 'media'),
  } satisfies Ready,
  { signIn: (member) => server.signIn(member), stop: () => server.close() },
);
