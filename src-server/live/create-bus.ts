import type { Env } from '#server/env.ts';
import { createPostgresBus } from './postgres-bus.ts';
import type { RemoteBus, RemoteBusOptions } from './remote-bus.ts';

interface BusOptions extends RemoteBusOptions {
  env: Pick<Env, 'REDIS_URL'>;
  /** The database that all processes share. */
  databaseUrl: string;
}

/** A bus over the Redis at `REDIS_URL`, or over the database if that is not set. */
export async function createBus({ env, databaseUrl, ...options }: BusOptions): Promise<RemoteBus> {
  if (!env.REDIS_URL) return createPostgresBus({ url: databaseUrl, ...options });
  // loads the Redis client only where it is needed
  const { createRedisBus } = await import('./redis-bus.ts');
  return createRedisBus({ url: env.REDIS_URL, ...options });
}
