import { runSql } from '#scripts/seed/rows.ts';
import { columnList, columnsOf, update } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { contentWords, profileWords } from '#server/domains/safety/safety.views.ts';
import { reports } from './data.ts';
import { type People, type DemoContext, ago } from './context.ts';

const [content, profile, reply] = [columnsOf('content'), columnsOf('profile'), columnsOf('reply')];

/** Of each kind: its table, whose it is, the report's column, and what is kept of its words. */
const kinds = {
  content: {
    table: sql`content`,
    of: content,
    owner: content.authorId,
    column: 'contentId',
    words: contentWords,
  },
  reply: { table: sql`reply`, of: reply, owner: reply.authorId, column: 'replyId', words: reply.text },
  profile: {
    table: sql`profile`,
    of: profile,
    owner: profile.id,
    column: 'profileId',
    words: profileWords('profile'),
  },
} as const;

/** A moderator, and a short queue of reports for her. */
export async function addReports(context: DemoContext, people: People): Promise<void> {
  await runSql(
    context.db,
    sql`${update('profile', { role: 'moderator' })} where ${profile.id} = ${people.named(reports.moderator).id}::uuid`,
  );
  for (const { about, kind, reports: waiting } of reports.waiting) {
    const { table, of, owner, column, words } = kinds[kind];
    const fields = [
      'reporterId',
      'targetKind',
      'targetId',
      column,
      'reason',
      'textCopy',
      'createdAt',
    ] as const;
    for (const { reporter, reason, minutesAgo } of waiting) {
      await runSql(
        context.db,
        sql`insert into report (${columnList('report', fields)})
          select ${people.named(reporter).id}::uuid, ${kind}::report_target, ${of.id}, ${of.id}, ${reason}, ${words},
            ${ago(context, minutesAgo)}::timestamptz
          from ${table} where ${owner} = ${people.named(about).id}::uuid
          order by ${of.createdAt} desc, ${of.id} desc limit 1`,
      );
    }
  }
}
