import type { Command } from 'commander';
import type { Db } from '#server/db/client.ts';
import { maintainer } from '#server/domains/moderation/moderation.policy.ts';
import { getCase, listCases, resolveCase } from '#server/domains/moderation/moderation.service.ts';
import { AppError } from '#server/errors.ts';
import { isId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { counts } from '#shared/messages/counts.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { ActView, ReportCase } from '#shared/views/moderation.ts';
import { CliError } from '#scripts/cli-error.ts';
import { wordsUpTo } from './options.ts';
import type { Answer, Run, Tools } from './tools.ts';

/** Finds the target by the id of a report, or of what was reported. */
async function findTarget(db: Db, id: string): Promise<ReportTarget> {
  const found = isId(id)
    ? await db.prisma.report.findFirst({
        where: { OR: [{ id }, { targetId: id }], actId: null, authorId: { not: null } },
        select: { targetKind: true, targetId: true },
      })
    : null;
  if (!found) throw new CliError(`There is no open report ${id}.`, 'reports:list lists the open ones.');
  return { kind: found.targetKind, id: found.targetId };
}

const line = ({ id, target, author, count, firstAt, words, reportedWords }: ReportCase): string =>
  `${id}  ${target.kind} by @${author.username}, ${counts.reports(count)} since ${firstAt.toISOString().slice(0, 10)}` +
  `${words === null ? ', gone' : ''}  ${(words ?? reportedWords).replaceAll(/\s+/g, ' ').slice(0, 80)}`;

const actLine = ({ createdAt, act, hand, actor, reports, note }: ActView): string =>
  `  ${createdAt.toISOString().slice(0, 10)}  ${act} by ${actor ? `@${actor.username}` : hand}` +
  `${reports > 0 ? `, ${counts.reports(reports)}` : ''}${note ? `  ${note}` : ''}`;

/** Lists everything that waits for a decision, longest first. */
export async function listReports({ db }: Pick<Tools, 'db'>): Promise<Answer> {
  const cases: ReportCase[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listCases>> = await listCases(db, maintainer, { cursor });
    cases.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { text: cases.map(line).join('\n') || 'Nothing to review.', value: cases };
}

/** Shows one reported item with its reports, and earlier decisions about its author. */
export async function showReport({ db }: Pick<Tools, 'db'>, id: string): Promise<Answer> {
  const found = await getCase(db, maintainer, { target: await findTarget(db, id) });
  const { reports, words, reportedWords } = found.case;
  const reasons = reports.map(
    ({ createdAt, reporter, reason }) =>
      `  ${createdAt.toISOString().slice(0, 10)}  @${reporter.username}: ${reason || '(no reason)'}`,
  );
  const about = [line(found.case), words ?? `${reportedWords} (gone)`, 'Reported:', ...reasons];
  const before = found.acts.length > 0 ? ['Before:', ...found.acts.map(actLine)] : [];
  return { text: [...about, ...before].join('\n'), value: found };
}

/** Removes a reported item, or dismisses its reports. */
export async function resolveReport(
  { db }: Pick<Tools, 'db'>,
  id: string,
  { decision, note }: { decision: 'remove' | 'dismiss'; note?: string | undefined },
): Promise<Answer> {
  const target = await findTarget(db, id);
  try {
    const { reports } = await resolveCase(db, maintainer, { target, decision, note });
    const done = decision === 'remove' ? 'removed' : 'dismissed';
    return {
      text: `${target.kind} ${target.id}: ${done}; ${counts.reports(reports)} answered.`,
      value: { target, decision, reports },
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'INVALID_INPUT') throw error;
    throw new CliError(
      'A member cannot be removed this way.',
      'Ban them with user:ban, or dismiss the report.',
    );
  }
}

interface ResolveOptions {
  remove?: boolean;
  dismiss?: boolean;
  note?: string;
}

export function reportsCommands(admin: Command, run: Run): void {
  admin
    .command('reports:list')
    .description('list what members reported and nobody has decided on')
    .action(() => run(listReports));
  admin
    .command('reports:show')
    .argument('<id>', 'of a report, or of what was reported')
    .description('show the reports of one thing, and earlier decisions about its author')
    .action((id: string) => run((tools) => showReport(tools, id)));
  admin
    .command('reports:resolve')
    .argument('<id>', 'of a report, or of what was reported')
    .option('--remove', 'remove what was reported')
    .option('--dismiss', 'keep what was reported')
    .option('--note <words>', 'a note for the moderation log', wordsUpTo(limits.moderationNote))
    .description('decide all reports of one thing')
    .action((id: string, { remove = false, dismiss = false, note }: ResolveOptions) => {
      if (remove === dismiss)
        throw new CliError('Say either --remove or --dismiss.', 'reports:show <id> helps to decide.');
      return run((tools) => resolveReport(tools, id, { decision: remove ? 'remove' : 'dismiss', note }));
    });
}
