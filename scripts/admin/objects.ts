import type { Command } from 'commander';
import { collectOrphans } from '#server/jobs/remove-media.ts';
import type { Answer, Run, Tools } from './tools.ts';

/** Removes files that no picture has, as the nightly job does. */
export async function collectObjects({ db, store }: Pick<Tools, 'db' | 'store'>): Promise<Answer> {
  const removed = await collectOrphans({ db, store: await store() });
  const text =
    removed === 0 ? 'Every file has its picture.' : `Removed ${removed} files that no picture has.`;
  return { text, value: { removed } };
}

export function objectsCommands(admin: Command, run: Run): void {
  admin
    .command('objects:collect')
    .description('remove files that no picture has and that are a day old')
    .action(() => run(collectObjects));
}
