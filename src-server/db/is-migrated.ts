import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Db } from './client.ts';
import { sql } from './sql.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'prisma', 'migrations');

const AppliedRow = z.object({ name: z.string() });

/** Whether all migrations of this version are applied; those of newer versions may also be. */
export async function isMigrated(db: Db): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  const rows = await db.rows(
    AppliedRow,
    sql`select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null`,
  );
  const applied = new Set(rows.map(({ name }) => name));
  return entries.every((entry) => !entry.isDirectory() || applied.has(entry.name));
}
