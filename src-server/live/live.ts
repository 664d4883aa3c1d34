import type { Db } from '#server/db/client.ts';
import type { Logger } from '#server/logger.ts';
import type { Bus } from './bus.ts';

/** What a domain's live part is made of. */
export interface LiveTools extends Live {
  db: Db;
  bus: Bus;
  logger: Logger;
}

/** What members see change, by domain: each part is created when it is first asked for, and then the same for all. */
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
