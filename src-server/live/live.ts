import type { Db } from '#server/db/client.ts';
import type { Logger } from '#server/logger.ts';
import type { Bus } from './bus.ts';

/** What a domain's live part is created with. */
export interface LiveTools extends Live {
  db: Db;
  bus: Bus;
  logger: Logger;
}

/** Live updates by domain: each part is created on first use and then shared. */
export interface Live {
  part: <T>(create: (tools: LiveTools) => T) => T;
}

/** Creates the live layer of this process, without any part yet. */
export function createLive(tools: Pick<LiveTools, 'db' | 'bus' | 'logger'>): Live {
  const parts = new Map<unknown, unknown>();
  const live: Live = {
    part<T>(create: (tools: LiveTools) => T): T {
      if (!parts.has(create)) parts.set(create, create({ ...tools, ...live }));
      return parts.get(create) as T;
    },
  };
  return live;
}
