import type { Env } from '#server/env.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { createRedisBus } from './redis-bus.ts';
import type { RemoteBus, RemoteBusOptions } from './remote-bus.ts';

interface BusOptions extends RemoteBusOptions {
  env: Pick<Env, 'REDIS_URL'>;
  /** Of the database that all processes share. */
  databaseUrl: string;
}

/** The bus of `REDIS_URL`, or without one that of the database. */
export function createBus({ env, databaseUrl, ...options }: BusOptions): RemoteBus {
  return env.REDIS_URL
    ? createRedisBus({ url: env.REDIS_URL, ...options })
    : createPostgresBus({ url: databaseUrl, ...options });
}
