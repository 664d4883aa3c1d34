import { type People, type Stage, before } from './stage.ts';

/** Who decides about what the cast reports. */
const moderator = 'ruth_a';

/** What waits for her: the newest of what somebody wrote or themselves, and what others say of it. */
const waiting: readonly {
  of: string;
  kind: 'content' | 'reply' | 'profile';
  said: readonly { by: string; reason: string; minutes: number }[];
}[] = [
  {
    of: 'thirdact',
    kind: 'content',
    said: [
      {
        by: 'emmy.t',
        reason: 'These are from somebody else’s portfolio, without a word of it.',
        minutes: 310,
      },
      { by: 'lucho', reason: '', minutes: 145 },
      { by: 'petra.k', reason: 'I have seen these elsewhere, signed.', minutes: 40 },
    ],
  },
  {
    of: 'gus_grip',
    kind: 'reply',
    said: [{ by: 'hana_suzu', reason: 'He says this under everything I write.', minutes: 190 }],
  },
  {
    of: 'notthecat',
    kind: 'profile',
    said: [{ by: 'wei.l', reason: 'I am fairly sure that this is the cat.', minutes: 75 }],
  },
];

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
export async function addReports(stage: Stage, people: People): Promise<void> {
  await stage.db.query(`update profile set role = 'moderator' where id = $1`, [people.named(moderator).id]);
  for (const { of, kind, said } of waiting) {
    const { table, owner, column, words } = kinds[kind];
    for (const { by, reason, minutes } of said) {
      await stage.db.query(
        `insert into report (reporter_id, target_kind, target_id, ${column}, reason, text_copy, created_at)
          select $1, $2::report_target, id, id, $4, ${words}, $5 from ${table} where ${owner} = $3
          order by created_at desc, id desc limit 1`,
        [people.named(by).id, kind, people.named(of).id, reason, before(stage, minutes)],
      );
    }
  }
}
