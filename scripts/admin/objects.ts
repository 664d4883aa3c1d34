import type { Command } from 'commander';
import { counts } from '#shared/messages/counts.ts';
import { collectOrphans } from '#server/jobs/remove-media.ts';
import type { Answer, Run, Tools } from './tools.ts';

/** Removes files that no picture has, as the nightly job does. */
export async function collectObjects({ db, store }: Pick<Tools, 'db' | 'store'>): Promise<Answer> {
  const removed = await collectOrphans({ db, store: await store() });
  const text =
    removed === 0
      ? 'Every file belongs to a picture.'
      : `Deleted ${counts.files(removed)} that belonged to no picture.`;
  return { text, value: { removed } };
}

export function objectsCommands(admin: Command, run: Run): void {
  admin
    .command('objects:collect')
    .description('delete files that belong to no picture and are at least a day old')
    .action(() => run(collectObjects));
}
