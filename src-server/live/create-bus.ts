import type { Env } from '#server/env.ts';
import type { Logger } from '#server/logger.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { createRedisBus } from './redis-bus.ts';
import type { RemoteBus } from './remote-bus.ts';

interface BusOptions {
  env: Pick<Env, 'REDIS_URL'>;
  /** Of the database that all processes share. */
  databaseUrl: string;
  logger: Logger;
}

/** The bus of `REDIS_URL`, or without one that of the database. */
export function createBus({ env, databaseUrl, logger }: BusOptions): RemoteBus {
  return env.REDIS_URL
    ? createRedisBus({ url: env.REDIS_URL, logger })
    : createPostgresBus({ url: databaseUrl, logger });
}
