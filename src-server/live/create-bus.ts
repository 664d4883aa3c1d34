import type { Env } from '#server/env.ts';
import { createPostgresBus } from './postgres-bus.ts';
import type { RemoteBus, RemoteBusOptions } from './remote-bus.ts';

interface BusOptions extends RemoteBusOptions {
  env: Pick<Env, 'REDIS_URL'>;
  /** Of the database that all processes share. */
  databaseUrl: string;
}

/** The bus of `REDIS_URL`, or without one that of the database. */
export async function createBus({ env, databaseUrl, ...options }: BusOptions): Promise<RemoteBus> {
  if (!env.REDIS_URL) return createPostgresBus({ url: databaseUrl, ...options });
  // its client is loaded only where there is a Redis
  const { createRedisBus } = await import('./redis-bus.ts');
  return createRedisBus({ url: env.REDIS_URL, ...options });
}
