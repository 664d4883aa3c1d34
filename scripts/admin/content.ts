import type { Command } from 'commander';
import type { Prisma } from '#prisma/client.ts';
import type { Select } from '#server/db/client.ts';
import { isId } from '#shared/ids.ts';
import { contentTopic, memberTopic } from '#shared/topics.ts';
import { CliError } from '#scripts/cli-error.ts';
import type { Answer, Run, Tools } from './tools.ts';

type DbTools = Pick<Tools, 'db'>;

/** Changes whether a post is listed, and notifies open pages of the post and its author; the database updates the counters. */
async function changeListing(
  { db }: DbTools,
  id: string,
  change: (content: Prisma.TransactionClient['content']) => Promise<unknown>,
): Promise<void> {
  const select = { id: true, authorId: true } satisfies Select<'content'>;
  const post = isId(id) ? await db.prisma.content.findUnique({ where: { id }, select }) : null;
  if (!post) throw new CliError(`There is no post ${id}.`, 'Copy the id from the address of its comments.');
  await db.write(async (tx) => {
    await tx.prisma(({ content }) => change(content));
    tx.publish(contentTopic(id), memberTopic(post.authorId));
  });
}

/** Hides a post from everyone but its author. */
export async function unlistContent(tools: DbTools, id: string): Promise<Answer> {
  await changeListing(tools, id, (content) =>
    // a banned author's post is withheld as well; clearing that keeps it unlisted when the ban ends
    content.updateMany({
      where: { id, OR: [{ isPublic: true }, { withheld: true }] },
      data: { isPublic: false, withheld: false },
    }),
  );
  return { text: `${id} is unlisted.`, value: { id, isPublic: false } };
}

/** Lists an unlisted post again. */
export async function relistContent(tools: DbTools, id: string): Promise<Answer> {
  await changeListing(tools, id, (content) =>
    content.updateMany({ where: { id, isPublic: false, withheld: false }, data: { isPublic: true } }),
  );
  return { text: `${id} is listed.`, value: { id, isPublic: true } };
}

export function contentCommands(admin: Command, run: Run): void {
  admin
    .command('content:unlist')
    .argument('<id>', 'of a post or review')
    .option('--undo', 'list it again')
    .description('hide a post or review from everyone but its author')
    .action((id: string, { undo }: { undo?: true }) =>
      run((tools) => (undo ? relistContent(tools, id) : unlistContent(tools, id))),
    );
}
