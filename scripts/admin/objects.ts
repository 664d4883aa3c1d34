import type { Command } from 'commander';
import { counts } from '#shared/messages/counts.ts';
import { MostFilesError, collectOrphans } from '#server/jobs/remove-media.ts';
import { RemovalError } from '#server/media/removals.ts';
import { CliError, reasonOf } from '#scripts/cli-error.ts';
import type { Answer, Run, Tools } from './tools.ts';

/** Removes files that belong to no picture, like the nightly job. */
export async function collectObjects(
  { db, store }: Pick<Tools, 'db' | 'store'>,
  mayBeMost = false,
): Promise<Answer> {
  const collecting = collectOrphans({ db, store: await store(), mayBeMost });
  const { removed, tooNew } = await collecting.catch((error: unknown) => {
    if (error instanceof MostFilesError)
      throw new CliError(
        `${error.message}.`,
        'If another Matinee uses this object store, give this one a store of its own; otherwise add --more-than-half.',
      );
    if (!(error instanceof RemovalError)) throw error;
    throw new CliError(
      `Not all files could be deleted (${reasonOf(error)}).`,
      'Make sure that the object store can be written, then run it again.',
    );
  });
  const areTooNew =
    tooNew === 1
      ? 'is less than a day old and will be deleted once it is older'
      : 'are less than a day old and will be deleted once they are older';
  const lines = [
    removed > 0 && `Deleted ${counts.files(removed)} that belonged to no picture.`,
    tooNew > 0 && `${counts.files(tooNew)} that no picture uses ${areTooNew}.`,
  ].filter((line) => line !== false);
  const text = lines.length === 0 ? 'Every file belongs to a picture.' : lines.join('\n');
  return { text, value: { removed, tooNew } };
}

export function objectsCommands(admin: Command, run: Run): void {
  admin
    .command('objects:collect')
    .description('delete files that belong to no picture and are at least a day old')
    .option('--more-than-half', 'also when these are more than half of all files')
    .action(({ moreThanHalf }: { moreThanHalf?: boolean }) =>
      run((tools) => collectObjects(tools, moreThanHalf)),
    );
}
