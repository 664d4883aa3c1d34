import type { Command } from 'commander';
import { isId } from '#shared/ids.ts';
import { contentTopic } from '#shared/topics.ts';
import { CliError } from '#scripts/cli-error.ts';
import type { Answer, Run, Tools } from './tools.ts';

/** Hides a post from everyone but its author, or lists it again; the database updates the counters. */
export async function unlistContent(
  { db }: Pick<Tools, 'db'>,
  id: string,
  unlisted: boolean,
): Promise<Answer> {
  const known = isId(id) && (await db.prisma.content.findUnique({ where: { id }, select: { id: true } }));
  if (!known) throw new CliError(`There is no post ${id}.`, 'Copy the id from the address of its comments.');
  await db.write(async (tx) => {
    // of a banned author it is withheld as well, and comes back with them or not
    await tx.prisma(({ content }) =>
      unlisted
        ? content.updateMany({
            where: { id, OR: [{ isPublic: true }, { withheld: true }] },
            data: { isPublic: false, withheld: false },
          })
        : content.updateMany({ where: { id, isPublic: false, withheld: false }, data: { isPublic: true } }),
    );
    tx.publish(contentTopic(id));
  });
  return { text: `${id} is ${unlisted ? 'unlisted' : 'listed'}.`, value: { id, isPublic: !unlisted } };
}

export function contentCommands(admin: Command, run: Run): void {
  admin
    .command('content:unlist')
    .argument('<id>', 'of a post or review')
    .option('--undo', 'list it again')
    .description('hide a post or review from everyone but its author')
    .action((id: string, { undo = false }: { undo?: boolean }) =>
      run((tools) => unlistContent(tools, id, !undo)),
    );
}
