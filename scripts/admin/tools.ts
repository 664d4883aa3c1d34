import { type Db, createDb } from '#server/db/client.ts';
import { type Env, loadEnv } from '#server/env.ts';
import { createBus } from '#server/live/create-bus.ts';
import { createLogger } from '#server/logger.ts';
import type { Bus } from '#server/live/bus.ts';
import { withDatabase } from '#scripts/database.ts';
import { StartFault } from '#scripts/fault.ts';

/** What a maintainers' command works with. */
export interface Tools {
  env: Env;
  db: Db;
  bus: Bus;
}

/** What a command answers: for people, and for machines. */
export interface Answer {
  text: string;
  value: unknown;
}

/** The member of a username, in any case; a fault in words when there is none. */
export async function findMember(db: Db, username: string): Promise<{ id: string }> {
  const member = await db.prisma.profile.findFirst({
    where: { username: { equals: username.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } },
    select: { id: true },
  });
  if (!member) throw new StartFault(`There is no member @${username}.`, 'Look for them with user:find.');
  return member;
}

/** Runs a command on the configured database and prints its answer. Servers beside it hear of changes. */
export async function withTools(json: boolean, command: (tools: Tools) => Promise<Answer>): Promise<void> {
  const env = loadEnv();
  await withDatabase({ databaseUrl: env.DIRECT_DATABASE_URL, dataFolder: env.MATINEE_DATA }, async (url) => {
    const logger = createLogger('warn');
    const bus = createBus({ env, databaseUrl: url, logger });
    const db = createDb({ url, bus, connections: 2, checkRows: true });
    try {
      const { text, value } = await command({ env, db, bus });
      process.stdout.write(`${json ? JSON.stringify(value) : text}\n`);
    } finally {
      await bus.close();
      await db.close();
    }
  });
}
