import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFaults } from '#scripts/audit/faults.ts';
import { checkArchive } from '#scripts/backup/check-archive.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { migrate } from '#scripts/migrate.ts';
import { silentProgress as progress } from '#scripts/progress.ts';
import { signInMember } from '#server/auth/sign-in-member.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { getProfile } from '#server/domains/profiles/profiles.service.ts';
import { postgresCode } from '#server/errors.ts';
import { exportAccount } from '#server/export/export-account.ts';
import { exportFiles } from '#server/export/export-files.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { type TestDatabase, cloneDatabase } from '#tests/support/cluster.ts';
import { createRowQuery } from '#tests/support/rows.ts';
import { memberColumns } from '#tests/support/full-member.ts';

/** A backup of the demo with the schema of that day; every later migration is tested on it. */
const archive = 'tests/fixtures/demo-2026-11-22.tar';
const folder = mkdtempSync(path.join(os.tmpdir(), 'matinee-demo-'));
const store = createFolderStore(path.join(folder, 'media'));

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
const rowsOf = createRowQuery(() => pool);
const idOf = async (username: string): Promise<string> =>
  (await rowsOf<{ id: string }>('select id from profile where username = $1', [username]))[0]?.id ?? '';

const typedGif = 'https://media.giphy.com\\@evil.example/x.gif';
const parsedGif = 'https://media.giphy.com/@evil.example/x.gif';
const formerNames = ['was_one', 'was_two', 'was_three', 'was_four'];

/** Inserts rows that later rules would refuse. */
async function plant(): Promise<void> {
  const nora = await idOf('nora');
  await pool.query(
    `insert into content (author_id, text, gif_url, gif_width, gif_height, gif_alt) values ($1, 'Planted', $2, 1, 1, '')`,
    [nora, typedGif],
  );
  await pool.query(
    `insert into user_gif (profile_id, gif_url) values ($1, $2) on conflict (profile_id) do update set gif_url = excluded.gif_url`,
    [nora, typedGif],
  );
  await pool.query(
    `insert into reply (content_id, author_id, text)
      select id, $1, E'Planted\\n\\n![GIF](' || $2 || ')' from content where text = 'Planted'`,
    [nora, typedGif],
  );
  for (const [days, name] of formerNames.entries())
    await pool.query(
      `insert into former_username values ($2, $1, now() + interval '80 days' + make_interval(days => $3))`,
      [nora, name, days],
    );
  await pool.query(`insert into profile (username) values ('Staff'), ('banned_before')`);
  const banned = await idOf('banned_before');
  await pool.query(`insert into account (provider, subject, profile_id) values ('x', 'banned-before', $1)`, [
    banned,
  ]);
  await pool.query(
    `insert into ban (member_id, reason, ends_at) values ($1, 'Be kind', now() + interval '3 days')`,
    [banned],
  );
}

/** Writes as a server with the older schema does, until `stop`, which returns the number of rounds. */
function writeAsBefore(): { stop: () => Promise<number> } {
  const state = { stopping: false, rounds: 0 };
  const write = async (): Promise<void> => {
    const client = await pool.connect();
    // migrations lock several tables; like a server, this retries after a deadlock
    const query = async (text: string, values: unknown[] = []): Promise<{ id: string }[]> => {
      for (;;) {
        try {
          return (await client.query<{ id: string }>(text, values)).rows;
        } catch (error) {
          if (postgresCode(error) !== '40P01') throw error;
        }
      }
    };
    try {
      while (!state.stopping || state.rounds < 3) {
        const [id] = (
          await query(`insert into profile (username) values ('older_' || $1) returning id`, [state.rounds])
        ).map((row) => row.id);
        await query(
          `insert into account (provider, subject, profile_id) values ('google', 'older-' || $2, $1)`,
          [id, String(state.rounds)],
        );
        await query(
          `with post as (insert into content (author_id, text, gif_url, gif_width, gif_height, gif_alt)
              values ($1, 'Older', $2, 1, 1, '') returning id)
            insert into heart (author_id, content_id)
              select $1, id from content where is_public order by created_at desc, id desc limit 1`,
          [id, typedGif],
        );
        await query(
          `insert into report (reporter_id, target_kind, target_id, profile_id)
            select $1, 'profile', id, id from profile where username = 'theo'`,
          [id],
        );
        await query(
          `insert into seen_title (profile_id, title_type, tmdb_id, title, seen_on)
            select $1, 'movie', n, 'Older', '2026-11-23' from generate_series(1, 3) n`,
          [id],
        );
        await query('delete from seen_title where profile_id = $1 and tmdb_id = 1', [id]);
        await query(`update profile set username = 'newer_' || $2 where id = $1`, [id, state.rounds]);
        await query(
          `insert into former_username (username, profile_id, keep_until) values ('older_' || $2, $1, now() + interval '90 days')`,
          [id, state.rounds],
        );
        await query(`insert into ban (member_id, reason) values ($1, 'Older')`, [id]);
        if (state.rounds % 2 === 0) await query('delete from ban where member_id = $1', [id]);
        else await query('delete from profile where id = $1', [id]);
        state.rounds += 1;
      }
    } finally {
      client.release();
    }
  };
  const written = write();
  written.catch(() => {});
  return {
    async stop() {
      state.stopping = true;
      await written;
      return state.rounds;
    },
  };
}

/** Conditions for rows that a file leaves out: the member's own, and withheld ones. */
const limitsOf: Record<string, string> = {
  'wall_post.profile_id': 'and author_id <> $1',
  'notification.recipient_id': 'and not withheld',
};

/** Columns that the files leave out or rename: other members appear by name, referenced rows by their texts, and internals not at all. */
const notNamed = {
  'content.author_id': 'clientId rev',
  'follow.followee_id': 'followeeId followerId',
  'follow.follower_id': 'followeeId followerId',
  'hidden_profile.owner_id': 'ownerId',
  'notification.recipient_id':
    'actorId airingId followId groupId heartId recipientId replyId seq wallPostId wallReplyId withheld',
  'profile.id': 'rev',
  'profile_counts.profile_id': 'rev',
  'reply.author_id': 'clientId rev',
  'report.reporter_id':
    'actId authorId contentId profileId replyId reporterId textCopy wallPostId wallReplyId',
  'viewing.profile_id': 'clientId rev',
  'wall_post.author_id': 'clientId rev',
  'wall_post.profile_id': 'authorId clientId likeCount profileId replyCount rev',
  'wall_reply.author_id': 'clientId rev',
};

/** Everything that a member can download, by file, after a round trip through JSON. */
async function exportedBy(id: string): Promise<Map<string, unknown>> {
  const exported = new Map<string, unknown>([['account.json', await exportAccount(db, id)]]);
  for (const file of exportFiles(db, id)) {
    const entries: unknown[] = [];
    for await (const row of file.rows()) entries.push(row);
    exported.set(file.name, entries);
  }
  for (const [name, value] of exported) exported.set(name, JSON.parse(JSON.stringify(value)));
  return exported;
}

/** The entries at `path` of a file: those of a list, or the single value. */
function entriesAt(file: unknown, path?: string): Record<string, unknown>[] {
  const found =
    path?.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], file) ?? file;
  return (Array.isArray(found) ? found : [found]) as Record<string, unknown>[];
}

/** A row with the API's names for its columns. */
const plainRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

const isTime = /^\d{4}-\d\d-\d\d(T|$)/;
/** The values of these keys, comparable between a row and an entry: the database formats times and enum names differently. */
const sameText = (row: Record<string, unknown>, keys: string[]): string =>
  JSON.stringify(
    keys.map((key) => {
      const value = row[key];
      if (typeof value !== 'string') return value;
      return isTime.test(value) ? Date.parse(value) : value.replaceAll('-', '_');
    }),
  );

type Place = { file: string; at?: string };
/** For every column in the download, the member with the most rows. A column without rows has none. */
async function membersByColumns(): Promise<Map<string, [string, Place][]>> {
  const found = new Map<string, [string, Place][]>();
  for (const [column, place] of Object.entries(memberColumns)) {
    // the list of pictures is written with their files (account-export.test.ts)
    if ('kept' in place || place.file === 'pictures.json') continue;
    const [table, name] = column.split('.');
    const most = await rowsOf<{ id: string }>(
      `select ${name} as id from ${table} group by 1 order by count(*) desc, 1 limit 1`,
    );
    for (const { id } of most) found.set(id, [...(found.get(id) ?? []), [column, place]]);
  }
  return found;
}

let applied: string[] = [];
let older: { name: string }[] = [];
let rounds = 0;
let unconfirmedBefore = 0;

/** How many members have a position but have not confirmed that they are adults. */
async function unconfirmed(): Promise<number> {
  const rows = await rowsOf(
    `select id from profile where latitude is not null and adult_confirmed_at is null`,
  );
  return rows.length;
}

beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'), { empty: true });
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  older = (await checkArchive(archive, progress)).about.migrations;
  const ofThatDay = path.join(folder, 'migrations');
  for (const { name } of older)
    cpSync(path.join('prisma', 'migrations', name), path.join(ofThatDay, name), { recursive: true });
  await store.check();
  await restoreBackup({ databaseUrl: database.url, store, progress, wipe: true, folder: ofThatDay }, archive);
  await plant();
  unconfirmedBefore = await unconfirmed();
  const writing = writeAsBefore();
  try {
    applied = await migrate(database.url, { attempts: 1_000 });
  } finally {
    rounds = await writing.stop();
  }
  db = createDb({ url: database.url, bus: createMemoryBus(), checkRows: true, connections: 4 });
}, 300_000);
afterAll(async () => {
  await db.close();
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('migrations: the demo of November 22, 2026, while an older server writes', () => {
  it('have all been applied, and keep what was written in the meantime', async () => {
    expect(applied[0]).toMatch(/^20261122/);
    expect(applied.filter((name) => older.some((one) => one.name === name))).toEqual([]);
    const kept = await rowsOf(`select username from profile where username like 'newer\\_%'`);
    expect(kept).toHaveLength(Math.ceil(rounds / 2));
  });

  it('index every member for the search by name', async () => {
    const wrong = await rowsOf(
      `select username from profile left join profile_search on profile_id = id
        where grams is distinct from name_grams(username, full_name)`,
    );
    expect(wrong).toEqual([]);
  });

  it('copy the time at which each member was last seen into the narrow table', async () => {
    const wrong = await rowsOf(
      `select username from profile left join profile_last_seen seen on seen.profile_id = profile.id
        where seen.last_seen_at is distinct from profile.last_seen_at`,
    );
    expect(wrong).toEqual([]);
  });

  it('keep the positions only of members who have confirmed that they are adults', async () => {
    expect(unconfirmedBefore).toBeGreaterThan(0);
    expect(await unconfirmed()).toBe(0);
    const kept = await rowsOf(`select id from profile where latitude is not null`);
    expect(kept.length).toBeGreaterThan(0);
  });

  it('give each title that was seen a viewing, even if the older server marked it, and create no other', async () => {
    const seen = await rowsOf<{ count: number }>('select count(*)::int from seen_title');
    expect(seen[0]?.count).toBeGreaterThan(100);
    const differing = await rowsOf(
      `select * from (select profile_id, title_type, tmdb_id, title, seen_on from seen_title) seen
        full join (select profile_id, title_type, tmdb_id, title, watched_on from viewing) viewed
        using (profile_id, title_type, tmdb_id, title) where seen_on is distinct from watched_on`,
    );
    expect(differing).toEqual([]);
  });

  it('leave counters, pictures and files consistent', async () => {
    expect(await findFaults(db, store)).toEqual([]);
  });

  it('leave every row, with its values, in the download of the member with the most rows of each table', async () => {
    const [missing, unexported] = [[] as string[], new Map<string, string>()];
    for (const [id, columns] of await membersByColumns()) {
      const files = await exportedBy(id);
      for (const [column, { file, at }] of columns) {
        const [table, name] = column.split('.');
        const rows = await rowsOf<{ row: Record<string, unknown> }>(
          `select to_jsonb(t) as row from ${table} t where ${name} = $1 ${limitsOf[column] ?? ''}`,
          [id],
        );
        const entries = entriesAt(files.get(file), at);
        const keys = Object.keys(plainRow(rows[0]?.row ?? {}));
        const shared = keys.filter((key) => entries[0] !== undefined && key in entries[0]);
        const exported = new Set(entries.map((entry) => sameText(entry, shared)));
        for (const { row } of rows)
          if (!exported.has(sameText(plainRow(row), shared)))
            missing.push(`${column}: ${JSON.stringify(row)}`);
        const others = keys.filter((key) => !shared.includes(key));
        if (others.length > 0) unexported.set(column, others.toSorted().join(' '));
      }
    }
    expect(missing).toEqual([]);
    expect(Object.fromEntries(unexported)).toEqual(notNamed);
  }, 120_000);

  it('normalize the addresses of GIFs, even if the older server wrote them', async () => {
    const found = await rowsOf<{ gif: string }>(
      `select distinct gif_url as gif from content where text in ('Planted', 'Older')
        union select gif_url from user_gif join profile on profile.id = profile_id where username = 'nora'`,
    );
    expect(found).toEqual([{ gif: parsedGif }]);
    expect(await rowsOf(`select text from reply where text like 'Planted%'`)).toEqual([
      { text: `Planted\n\n![GIF](${parsedGif})` },
    ]);
  });

  it('keep every former name of a member, those beyond the two that are kept included', async () => {
    const nora = await idOf('nora');
    for (const username of formerNames) expect((await getProfile(db, null, { username })).id).toBe(nora);
    expect((await getProfile(db, null, { username: 'staff' })).username).toBe('Staff');
  });

  it('keep an earlier ban when the account is deleted', async () => {
    await removeMember(db, { id: await idOf('banned_before') });
    const back = await signInMember(db, { provider: 'x', subject: 'banned-before', name: 'Back' });
    expect(back.ban).toMatchObject({ reason: 'Be kind' });
    // and the ban of an account that the older server deletes after the migration
    const older = await idOf('newer_0');
    await pool.query(`insert into ban (member_id, reason) values ($1, 'Older')`, [older]);
    await pool.query('delete from profile where id = $1', [older]);
    const again = await signInMember(db, { provider: 'google', subject: 'older-0', name: 'Back' });
    expect(again.ban).toMatchObject({ reason: 'Older' });
  });
});
