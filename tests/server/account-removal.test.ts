import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  makeFollow,
  makeHeart,
  makeMember,
  makeMembers,
  makePost,
  makeReply,
} from '#scripts/seed/builders.ts';
import { createDb } from '#server/db/client.ts';
import { removeMedia } from '#server/jobs/remove-media.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { storeImage } from '#server/media/media.service.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { linesOf, snapshot } from '#tests/support/snapshot.ts';
import { openTab } from '#tests/support/sockets.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  idColumns,
  makeFullMember,
  makeOthers,
  memberColumns,
  otherIds,
  testedElsewhere,
  memberWord,
} from '#tests/support/full-member.ts';

const server = useServer({ heads: true });
// the server's own job would remove files in the middle of a test
beforeAll(() => server.pool.query('delete from pgboss.schedule'));
afterEach(() =>
  server.pool.query('delete from profile; delete from media_removal; delete from former_identity'),
);

const remove = (member: { id: string }, confirmation = 'DELETE') =>
  server.call(member, 'account.remove', { confirmation });
const audit = async () => (await server.pool.query('select * from audit_counters()')).rows;
/** Values that only grow, or that every request changes. */
const moving = ['rev', 'seq', 'last_seen_at', 'last_used_at'];

describe('account.remove: deleting your own account', () => {
  it('knows every column that can hold a member’s id, and the test data has a row for each', async () => {
    const columns = await idColumns(server.pool);
    const listed = [...Object.keys(memberColumns), ...otherIds, ...testedElsewhere];
    expect(columns.filter((column) => !listed.includes(column))).toEqual([]);
    expect(listed.filter((column) => !columns.includes(column))).toEqual([]);
    const { id } = await makeFullMember(server.pool, await makeOthers(server.pool));
    for (const name of Object.keys(memberColumns)) {
      const [table, column] = name.split('.');
      const { rowCount } = await server.pool.query(`select 1 from ${table} where ${column} = $1`, [id]);
      expect([name, rowCount]).not.toEqual([name, 0]);
    }
  });

  it('leaves no row with the member’s id, names or texts in any table', async () => {
    const me = await makeFullMember(server.pool, await makeOthers(server.pool));
    expect(await remove(me)).toMatchObject({ status: 200 });
    const left = (await snapshot(server.pool)).filter(({ row }) => {
      const text = JSON.stringify(row);
      return text.includes(me.id) || text.includes(memberWord);
    });
    expect(left).toEqual([]);
    expect(await audit()).toEqual([]);
  });

  it('leaves other members’ rows as they were before, except tombstones, files to remove and the log of moderators’ decisions', async () => {
    const others = await makeOthers(server.pool);
    const before = await snapshot(server.pool);
    const me = await makeFullMember(server.pool, others);
    // rows that other members had because of this one belong to those others
    const { rows: acquaintances } = await server.pool.query<{ id: string }>(
      'select id from profile where id <> all($1)',
      [[me.id, others.friend.id, others.stranger.id]],
    );
    const { rows: pictures } = await server.pool.query<{ id: string }>(
      'select id from media where owner_id = $1',
      [me.id],
    );
    await remove(me);
    await server.pool.query('delete from profile where id = any($1)', [acquaintances.map(({ id }) => id)]);
    const after = await snapshot(server.pool);
    const noted = after
      .filter(({ table }) => table === 'media_removal')
      .map(({ row }) => String(row['media_id']));
    expect(noted.toSorted()).toEqual(pictures.map(({ id }) => id).toSorted());
    const lines = (rows: typeof after) =>
      linesOf(
        rows.filter(
          ({ table }) =>
            !['media_removal', 'session', 'moderation_act', 'report', 'former_identity'].includes(table),
        ),
        { ignore: moving },
      );
    expect(lines(after)).toEqual(lines(before));
    expect(await audit()).toEqual([]);
  });

  it('only deletes other members’ rows that depend on the member’s own, and changes no other row', async () => {
    const me = await makeFullMember(server.pool, await makeOthers(server.pool));
    const before = await snapshot(server.pool);
    await remove(me);
    const after = await snapshot(server.pool);
    const counted = [
      ...moving,
      'heart_count',
      'reply_count',
      'like_count',
      'followers',
      'following',
      'posts',
      'unread',
    ];
    const kept = new Set(linesOf(after, { ignore: counted }));
    const gone = before.filter((found) => !kept.has(linesOf([found], { ignore: counted })[0] ?? ''));
    // follows the ids in the deleted rows, starting from the member's id
    const theirs = new Set<unknown>([me.id]);
    const reached = new Set<unknown>();
    for (let grown = true; grown;) {
      grown = false;
      for (const found of gone) {
        if (reached.has(found) || !Object.values(found.row).some((value) => theirs.has(value))) continue;
        reached.add(found);
        if (found.row['id']) theirs.add(found.row['id']);
        grown = true;
      }
    }
    expect(gone.filter((found) => !reached.has(found))).toEqual([]);
    expect(gone.length).toBeGreaterThan(Object.keys(memberColumns).length);
  });

  it('asks for a new sign-in when the last one is older than ten minutes', async () => {
    const me = await makeMember(server.pool);
    await server.signIn(me);
    const age = (minutes: number) =>
      server.pool.query(
        `update session set created_at = now() - make_interval(mins => $2) where profile_id = $1`,
        [me.id, minutes],
      );
    await age(11);
    expect(await remove(me)).toMatchObject({
      status: 412,
      error: {
        reason: 'SIGN_IN_AGAIN',
        message: 'To keep your account safe, please sign in again first.',
      },
    });
    expect((await server.pool.query('select 1 from profile where id = $1', [me.id])).rowCount).toBe(1);
    await age(9);
    expect(await remove(me)).toMatchObject({ status: 200 });
  });

  it('keeps replies to the member’s comments below “Comment deleted”', async () => {
    const [me, friend] = await makeMembers(server.pool, 2);
    const post = await makePost(server.pool, { authorId: friend.id });
    const comment = await makeReply(server.pool, { contentId: post.id, authorId: me.id });
    const answer = await makeReply(server.pool, {
      contentId: post.id,
      authorId: friend.id,
      parentId: comment.id,
    });
    await remove(me);
    const thread = await server.call(null, 'replies.list', { contentId: post.id });
    expect(thread.data).toMatchObject({
      items: [{ id: comment.id, deleted: true, author: null, replies: [{ id: answer.id }] }],
    });
    expect((await server.call(null, 'content.get', { id: post.id })).data).toMatchObject({
      counts: { replies: 1 },
    });
  });

  it.each(['', 'delete', 'Delete', 'DELETE!', 'DEL ETE', '"DELETE"'])(
    'needs the word in exactly this case, and refuses %j',
    async (confirmation) => {
      const me = await makeMember(server.pool);
      await server.signIn(me);
      const before = linesOf(await snapshot(server.pool));
      const { status, error } = await remove(me, confirmation);
      expect(status).toBe(400);
      expect(error).toMatchObject({
        title: 'Invalid confirmation',
        message: 'Please type DELETE to confirm account deletion.',
      });
      expect(linesOf(await snapshot(server.pool))).toEqual(before);
    },
  );

  it('accepts the word with spaces around it, and from then on refuses every session, those of open sockets included', async () => {
    const me = await makeMember(server.pool);
    const cookie = await server.signIn(me);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, {
      origin: server.url,
      headers: { cookie },
    });
    const tab = await openTab(socket);
    // once this is answered, the socket has looked up its session
    tab.send(tab.call(1, 'notifications.onChange', {}));
    await tab.data(1);
    expect((await remove(me, ' DELETE\n')).status).toBe(200);
    expect((await tab.closed).code).toBe(4401);
    expect((await server.call(me, 'account.settings')).error).toMatchObject({ reason: 'SIGNED_OUT' });
    expect((await server.call(me, 'account.me')).data).toBeNull();
    expect((await fetch(`${server.url}/me/export.zip`, { headers: { cookie } })).status).toBe(401);
    expect((await fetch(`${server.url}/${me.username}`)).status).toBe(404);
  });

  it('changes nothing when any part of it fails', async () => {
    const me = await makeFullMember(server.pool, await makeOthers(server.pool));
    await server.signIn(me);
    const before = linesOf(await snapshot(server.pool), { ignore: moving });
    await server.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
       create trigger zz_refuse after delete on former_username for each row execute function refuse()`,
    );
    try {
      expect((await remove(me)).error).toMatchObject({ reason: 'UNKNOWN' });
    } finally {
      await server.pool.query('drop trigger zz_refuse on former_username; drop function refuse()');
    }
    expect(linesOf(await snapshot(server.pool), { ignore: moving })).toEqual(before);
    expect((await remove(me)).status).toBe(200);
  });

  it('happens once when it is requested twice, even while others are writing', async () => {
    const [me, friend] = await makeMembers(server.pool, 2);
    const posts = await Promise.all(
      Array.from({ length: 12 }, (_, n) => makePost(server.pool, { authorId: n % 2 ? me.id : friend.id })),
    );
    for (const { id: contentId } of posts) await makeHeart(server.pool, { authorId: me.id, contentId });
    await makeFollow(server.pool, { followerId: me.id, followeeId: friend.id });
    await server.signIn(me);
    const answers = await Promise.all([
      ...posts.map(({ id }) =>
        server.call(friend, 'replies.create', {
          contentId: id,
          text: 'Still here',
          clientId: crypto.randomUUID(),
        }),
      ),
      remove(me),
      remove(me),
      server.call(friend, 'follows.set', { profileId: me.id, following: true }),
      ...posts.map(({ id }) =>
        server.call(friend, 'hearts.set', { target: { kind: 'content', id }, hearted: true }),
      ),
    ]);
    for (const { status } of answers) expect([200, 401, 404]).toContain(status);
    const { rows } = await server.pool.query('select 1 from profile where id = $1', [me.id]);
    expect(rows).toEqual([]);
    expect(await audit()).toEqual([]);
  });

  it('has the files removed by a job, which continues after a failure of the store or a crash', async () => {
    const me = await makeMember(server.pool);
    const store = await createObjectStore(server.env);
    const db = createDb({ url: server.databaseUrl, bus: createMemoryBus(), checkRows: true });
    try {
      for (const purpose of ['avatar', 'post', 'photo'] as const)
        await storeImage({ db, store }, me.id, { purpose, alt: '', data: await jpeg(80, 60) });
      const files = async () => {
        const found: string[] = [];
        for await (const key of store.list('media/')) found.push(key);
        return found;
      };
      expect(await files()).not.toEqual([]);
      await remove(me);
      const away = { ...store, delete: () => Promise.reject(new Error('the store is away')) };
      await expect(removeMedia({ db, store: away })).rejects.toThrow('the object store takes no removals');
      expect(await files()).not.toEqual([]);
      await removeMedia({ db, store });
      expect(await files()).toEqual([]);
      expect((await server.pool.query('select 1 from media_removal')).rows).toEqual([]);
    } finally {
      await db.close();
    }
  });
});
