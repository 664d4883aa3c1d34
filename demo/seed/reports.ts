import { reports } from './data.ts';
import { type People, type DemoContext, ago } from './context.ts';

/** Of each kind: its table, whose it is, the report's column, and what is kept of its words. */
const kinds = {
  content: {
    table: 'content',
    owner: 'author_id',
    column: 'content_id',
    words: `concat_ws(E'\\n', nullif(review_title, ''), nullif(text, ''))`,
  },
  reply: { table: 'reply', owner: 'author_id', column: 'reply_id', words: 'text' },
  profile: {
    table: 'profile',
    owner: 'id',
    column: 'profile_id',
    words: `concat_ws(E'\\n', '@' || username, nullif(full_name, ''), nullif(bio, ''))`,
  },
} as const;

/** A moderator, and a short queue of reports for her. */
export async function addReports(context: DemoContext, people: People): Promise<void> {
  await context.db.query(`update profile set role = 'moderator' where id = $1`, [
    people.named(reports.moderator).id,
  ]);
  for (const { about, kind, reports: waiting } of reports.waiting) {
    const { table, owner, column, words } = kinds[kind];
    for (const { reporter, reason, minutesAgo } of waiting) {
      await context.db.query(
        `insert into report (reporter_id, target_kind, target_id, ${column}, reason, text_copy, created_at)
          select $1, $2::report_target, id, id, $4, ${words}, $5 from ${table} where ${owner} = $3
          order by created_at desc, id desc limit 1`,
        [people.named(reporter).id, kind, people.named(about).id, reason, ago(context, minutesAgo)],
      );
    }
  }
}
