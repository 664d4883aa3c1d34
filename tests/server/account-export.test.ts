import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeMedia, makeMember, makeMembers, makePost, makeWallPost } from '#scripts/seed/builders.ts';
import { insertRow, insertRows } from '#scripts/seed/rows.ts';
import { createDb } from '#server/db/client.ts';
import { createArchive } from '#server/export/export-archive.ts';
import { exportFiles } from '#server/export/export-files.ts';
import { picturesPerPart } from '#server/export/export-parts.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { mediaKey } from '#server/media/media-files.ts';
import { storeImage } from '#server/media/media.service.ts';
import type { ExportPlan } from '#shared/views/account.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { useServer } from '#tests/support/use-server.ts';
import { linesOf, snapshot } from '#tests/support/snapshot.ts';
import { makeFullMember, makeOthers, memberColumns, memberWord } from '#tests/support/full-member.ts';
import { unzip } from '#tests/support/zip.ts';

const server = useServer();
afterEach(() => server.pool.query('delete from profile'));

async function fetchPart(member: { id: string }, address = '/me/export.zip') {
  const cookie = await server.signIn(member);
  return fetch(server.url + address, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
}

async function download(member: { id: string }, address?: string) {
  const response = await fetchPart(member, address);
  expect(response.status).toBe(200);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const read = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? 'null');
  return { response, files, read };
}

const planOf = async (member: { id: string }) =>
  (await server.call(member, 'account.export')).data as ExportPlan;

/** The value at `path` of an object. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown> | null)?.[key], value);

describe('GET /me/export.zip: downloading your own data', () => {
  it('has an entry with all values for every row about the member, except in tables that say why they are left out', async () => {
    const me = await makeFullMember(server.pool, await makeOthers(server.pool));
    const { read, files } = await download(me);
    for (const [name, entry] of Object.entries(memberColumns)) {
      if ('kept' in entry) continue;
      const [table, column] = name.split('.');
      const count = await server.pool.query(
        `select count(*)::int as n from ${table} where ${column} = $1
         ${name === 'wall_post.profile_id' ? 'and author_id <> $1' : ''}`,
        [me.id],
      );
      const found = entry.at ? at(read(entry.file), entry.at) : read(entry.file);
      const entries = Array.isArray(found) ? found : [found].filter(Boolean);
      expect([name, entries.length]).toEqual([name, (count.rows[0] as { n: number }).n]);
    }
    // all of the member's own rows, private ones included, and no internals
    expect(read('account.json')).toMatchObject({
      profile: {
        username: memberWord,
        latitude: 48.1,
        settings: { watchlistPrivate: true },
        counts: { followers: 1, following: 1, posts: 1 },
      },
      signIn: [{ provider: 'google', subject: memberWord, email: `${memberWord}@a.org` }],
    });
    expect(read('posts.json')).toHaveLength(3);
    expect((read('posts.json') as { isPublic: boolean }[]).filter(({ isPublic }) => !isPublic)).toHaveLength(
      1,
    );
    expect(read('diary.json')).toMatchObject([
      { title: 'The Test Reel', watchedOn: '2026-01-31', originalScore: '4.5', note: 'wanderlust' },
    ]);
    expect(read('airings.json')).toMatchObject([{ title: 'Northlight', day: '2026-11-20' }]);
    expect(read('following.json')).toMatchObject([{ favorite: { createdAt: expect.any(String) } }]);
    // the session's id would let a person who finds the file find the session in our tables
    expect(files.get('account.json')?.toString()).not.toContain('ef'.repeat(32));
    expect(files.get('README.txt')?.toString()).toContain('bookmarks.json');
    for (const name of [...files.keys()].filter((name) => name !== 'README.txt'))
      expect(files.get('README.txt')?.toString()).toContain(name.split('/')[0]);
  });

  it('includes the pictures as they are stored, and lists them', async () => {
    const me = await makeMember(server.pool);
    const store = await createObjectStore(server.env);
    const db = createDb({ url: server.databaseUrl, bus: createMemoryBus(), checkRows: true });
    const image = await storeImage({ db, store }, me.id, {
      purpose: 'post',
      alt: 'Rain',
      data: await jpeg(700, 500),
    });
    await db.close();
    const { files, read, response } = await download(me);
    const kept = await store.get(mediaKey(image.id, '700.webp'));
    expect(kept).not.toBeNull();
    if (kept) expect(files.get(`pictures/${image.id}.webp`)).toEqual(await buffer(kept.stream));
    expect(read('pictures.json')).toMatchObject([{ file: `pictures/${image.id}.webp`, alt: 'Rain' }]);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="matinee-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('comes in parts that can each be downloaded again, with every picture in exactly one part', async () => {
    const me = await makeMember(server.pool);
    const ids = (
      await insertRows(
        server.pool,
        'media',
        Array.from({ length: picturesPerPart * 2 + 1 }, () => ({
          ownerId: me.id,
          purpose: 'post',
          width: 4,
          height: 4,
          thumbhash: '',
        })),
      )
    ).map(({ id }) => id);
    const { parts } = await planOf(me);
    expect(parts.map(({ pictures }) => pictures)).toEqual([picturesPerPart, picturesPerPart, 1]);
    const found: string[] = [];
    for (const { address } of parts) {
      const { files } = await download(me, address);
      expect(files.has('posts.json')).toBe(address === parts[0]?.address);
      found.push(...[...files.keys()].flatMap((name) => /^pictures\/(.+)\.webp$/.exec(name)?.[1] ?? []));
    }
    expect(found.toSorted()).toEqual(ids.toSorted());
    const { read } = await download(me);
    expect(read('pictures.json')).toHaveLength(ids.length);
  });

  it('reads long lists page by page, completely and without repeats', async () => {
    const me = await makeMember(server.pool);
    await insertRows(
      server.pool,
      'content',
      Array.from({ length: 1_203 }, (_, n) => ({ authorId: me.id, text: `Number ${n}` })),
    );
    const { read } = await download(me);
    const texts = (read('posts.json') as { text: string }[]).map(({ text }) => text);
    expect(new Set(texts).size).toBe(1_203);
    expect(texts).toHaveLength(1_203);
  });

  it('includes the rows of imports that added nothing to the diary or a list, with their texts', async () => {
    const [me, other] = await makeMembers(server.pool, 2);
    await makeImport(server.pool, { profileId: me.id, state: 'ready', name: 'Casablanca' });
    const done = await makeImport(server.pool, { profileId: me.id, state: 'done', name: 'Laura' });
    await makeImport(server.pool, { profileId: other.id, state: 'ready', name: 'Gilda' });
    await insertRows(
      server.pool,
      'importRow',
      Array.from({ length: 120 }, (_, n) => ({
        importId: done.id,
        titleId: done.ambiguous.id,
        kind: 'viewing',
        state: 'failed',
        text: `Number ${n}`,
        watchedOn: '2024-07-04',
      })),
    );
    await insertRow(server.pool, 'importRow', {
      importId: done.id,
      titleId: done.ambiguous.id,
      kind: 'favorite',
      state: 'known',
      text: 'Not needed',
    });
    const rows = (await download(me)).read('import-rows.json') as { text: string }[];
    expect(rows.map(({ text }) => text).toSorted()).toEqual(
      [
        'Casablanca',
        'Laura',
        'Not needed',
        ...Array.from({ length: 120 }, (_, n) => `Number ${n}`),
      ].toSorted(),
    );
    expect(rows.find(({ text }) => text === 'Number 7')).toMatchObject({
      importId: done.id,
      state: 'failed',
      watchedOn: '2024-07-04',
      title: { name: 'Laura', year: 1942, state: 'ambiguous' },
    });
  });

  it('includes nothing from across a block, and nothing that others keep private', async () => {
    const [me, gone, friend] = [
      await makeMember(server.pool),
      await makeMember(server.pool, { username: 'gone_away', fullName: 'gone_away' }),
      await makeMember(server.pool, { postalCode: 'secret', bio: 'friendly' }),
    ];
    await makeWallPost(server.pool, { profileId: me.id, authorId: gone.id, text: 'gone_away was here' });
    await makePost(server.pool, { authorId: friend.id, text: 'unlisted secret', isPublic: false });
    await server.call(me, 'safety.setHidden', { profileId: gone.id, hidden: true });
    await server.call(me, 'follows.set', { profileId: gone.id, following: true });
    await server.call(gone, 'follows.set', { profileId: me.id, following: true });
    await server.call(friend, 'follows.set', { profileId: me.id, following: true });
    await server.call(gone, 'safety.setBlocked', { profileId: me.id, blocked: true });
    const { files } = await download(me);
    const all = [...files.values()].map(String).join('\n');
    expect(all).toContain(friend.username);
    for (const word of [
      'gone_away',
      'secret',
      'friendly',
      friend.fullName === friend.username ? 'nobody' : friend.fullName,
    ])
      expect(all).not.toContain(word);
  });

  it('only returns the caller’s own data, regardless of the requested part', async () => {
    const me = await makeMember(server.pool);
    const picture = await makeMedia(server.pool, { ownerId: (await makeMember(server.pool)).id });
    const { files } = await download(me, '/me/export.zip?after=00000000-0000-0000-0000-000000000000');
    expect([...files.keys()].join()).not.toContain(picture.id);
    const strange = ['after=nonsense', 'after=', 'after=%00', 'after=%FF%FE', `after=${'x'.repeat(10_000)}`];
    for (const query of [...strange, 'after[]=1&after[$ne]=&after=2', 'after=1&after=2'])
      expect((await download(me, `/me/export.zip?${query}`)).files.has('account.json')).toBe(true);
  });

  it('answers HEAD with the headers alone', async () => {
    const me = await makeMember(server.pool);
    const headers = { cookie: await server.signIn(me) };
    const response = await fetch(`${server.url}/me/export.zip`, { method: 'HEAD', headers });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, null]);
    expect(response.headers.get('content-disposition')).toBe(
      (await fetchPart(me)).headers.get('content-disposition'),
    );
  });

  it('refuses requests without a valid session or from other sites, and changes nothing', async () => {
    const me = await makeMember(server.pool);
    const cookie = await server.signIn(me);
    // a job may empty that table at any time
    const rows = async () =>
      linesOf((await snapshot(server.pool)).filter(({ table }) => table !== 'media_removal'));
    const before = await rows();
    const ask = async (headers: Record<string, string>, method = 'GET') =>
      (await fetch(`${server.url}/me/export.zip`, { method, headers })).status;
    expect(await ask({})).toBe(401);
    for (const stale of [`${cookie}x`, cookie.replace(/=.*/, '='), 'nothing=at all'])
      expect(await ask({ cookie: stale })).toBe(401);
    for (const site of ['cross-site', 'same-site', 'nonsense'])
      expect(await ask({ cookie, 'sec-fetch-site': site })).toBe(403);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect(await ask({ cookie }, method)).toBeGreaterThanOrEqual(400);
      expect(await ask({ cookie, origin: 'https://evil.example' }, method)).toBeGreaterThanOrEqual(400);
    }
    expect(await rows()).toEqual(before);
  });

  it('serves a member three complete downloads at once, and keeps no other member waiting', async () => {
    const [me, other] = await makeMembers(server.pool, 2);
    const store = await createObjectStore(server.env);
    // more than the socket buffers hold, so that a client that does not read is still being served
    const data = Buffer.alloc(24_000_000, 'projector');
    const picture = await makeMedia(server.pool, { ownerId: me.id, width: 480, height: 320 });
    await store.put(mediaKey(picture.id, '480.webp'), data);
    const cookie = await server.signIn(me);
    const begin = () => fetch(`${server.url}/me/export.zip`, { headers: { cookie } });
    const held = await Promise.all([begin(), begin(), begin()]);
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200]);
    const fourth = await begin();
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await fetchPart(other)).status).toBe(200);
    for (const response of held) {
      const files = await unzip(Buffer.from(await response.arrayBuffer()));
      expect(files.get(`pictures/${picture.id}.webp`)?.equals(data)).toBe(true);
    }
    expect((await begin()).status).toBe(200);
  });
});

describe('createArchive', () => {
  it('closes a picture that is opened after its reader has left', async () => {
    const me = await makeMember(server.pool);
    const store = await createObjectStore(server.env);
    const picture = await makeMedia(server.pool, { ownerId: me.id, width: 480, height: 320 });
    const data = await jpeg(480, 320);
    await store.put(mediaKey(picture.id, '480.webp'), data);
    const turns = new EventEmitter();
    const get = async (key: string) => {
      turns.emit('opening');
      await once(turns, 'left');
      const found = await store.get(key);
      turns.emit('opened', found?.stream);
      return found;
    };
    const db = createDb({ url: server.databaseUrl, bus: createMemoryBus(), checkRows: true, connections: 1 });
    onTestFinished(() => db.close());
    const archive = await createArchive({ db, store: { ...store, get }, onMissing: () => {} }, me.id, null);
    archive.stream.resume();
    await once(turns, 'opening');
    archive.close();
    const opened = once(turns, 'opened');
    turns.emit('left');
    const [source] = (await opened) as [Readable];
    await expect.poll(() => source.destroyed).toBe(true);
    expect(source.readableEnded).toBe(false);
  });
});

describe('GET /me/export.zip: limits', () => {
  const strict = useServer({ limits: 1 });
  it('allows a member thirty parts an hour, and then says when to try again', async () => {
    const me = await makeMember(strict.pool);
    const cookie = await strict.signIn(me);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const response = await fetch(`${strict.url}/me/export.zip`, { headers: { cookie } });
      await response.arrayBuffer();
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});

describe('exportFiles', () => {
  it('reads very long imported notes a few at a time', async () => {
    const me = await makeMember(server.pool);
    const [importRow] = await insertRows(server.pool, 'import', [
      { profileId: me.id, source: 'letterboxd', summary: '{}' },
    ]);
    const count = 120;
    await insertRows(
      server.pool,
      'viewing',
      Array.from({ length: count }, (_, n) => ({
        profileId: me.id,
        titleType: 'movie' as const,
        tmdbId: 900_000_001,
        title: `Reel ${n}`,
        importId: importRow?.id ?? null,
        note: '🎞'.repeat(100_000),
      })),
    );
    const db = createDb({ url: server.databaseUrl, bus: createMemoryBus(), checkRows: true });
    onTestFinished(() => db.close());
    const read: number[] = [];
    const prisma = db.prisma.$extends({
      query: {
        viewing: {
          async findMany({ args, query }) {
            const rows = await query(args);
            read.push(rows.length);
            return rows;
          },
        },
      },
    });
    const diary = exportFiles({ ...db, prisma: prisma as unknown as typeof db.prisma }, me.id).find(
      ({ name }) => name === 'diary.json',
    );
    let rows = 0;
    for await (const _ of diary?.rows() ?? []) rows += 1;
    expect(rows).toBe(count);
    expect(Math.max(...read) * 400_000).toBeLessThan(25_000_000);
  });
});
