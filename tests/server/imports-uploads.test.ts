import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Member, makeMember, makeMembers } from '#scripts/seed/builders.ts';
import { sweepUploads } from '#server/imports/upload-folders.ts';
import { importTimeouts } from '#server/limits/limit-values.ts';
import { createLogger } from '#server/logger.ts';
import { type Files, fixtureFiles, zipOf } from '#tests/support/history-files.ts';
import { holdLock, longTimeouts } from '#tests/support/held-lock.ts';
import { holdImports, makeImport } from '#tests/support/made-imports.ts';
import { letterboxd, sentImports } from '#tests/support/sent-imports.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ env: longTimeouts });
const { upload, send, viewingsOf } = sentImports(server);
let member: Member;
beforeAll(async () => {
  member = await makeMember(server.pool);
});

const isLinux = process.platform === 'linux';
const uploads = () => path.join(server.env.MATINEE_DATA, 'imports');

/** Upload files that this process, which includes the server, has open. A removed file still uses space while it is open. */
async function openUploads(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd');
  const files = await Promise.all(
    descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  );
  return files.filter((file) => file.startsWith(uploads()));
}

const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileBegin =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="diary.csv"\r\n\r\nName,Year,Watched Date\n';

/** Sends the beginning of a member's file and waits, where this can be observed, until the server has this many files open. */
async function beginUpload(who = member, { open = 1, length = 5_000_000 } = {}) {
  const { port } = new URL(server.url);
  const asked = request({
    port,
    path: '/imports',
    method: 'POST',
    headers: {
      cookie: await server.signIn(who),
      origin: server.url,
      'content-length': length,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  asked.on('error', () => {});
  asked.write(fileBegin);
  if (isLinux) await expect.poll(openUploads).toHaveLength(open);
  return asked;
}

describe('POST /imports', () => {
  it('refuses visitors and requests from other origins', async () => {
    expect((await send(null, await letterboxd())).status).toBe(401);
    const answer = await fetch(`${server.url}/imports`, {
      method: 'POST',
      body: new FormData(),
      headers: { cookie: await server.signIn(member), origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
  });

  it('summarizes the history, and writes nothing to the diary', async () => {
    const view = await upload(member, await letterboxd());
    expect(view).toMatchObject({
      source: 'letterboxd',
      state: 'ready',
      summary: {
        viewings: 9,
        dated: 6,
        films: 8,
        series: 0,
        episodes: 0,
        texts: 3,
        watchlist: 2,
        favorites: 2,
        scores: [1, 0, 0, 1, 1, 1, 1, 1, 1, 1],
        skipped: [{ reason: 'no_title', count: 1 }],
        unread: [],
      },
      rows: { waiting: 13, made: 0, known: 0, failed: 0 },
    });
    expect(await viewingsOf(member)).toEqual([]);
  });

  it('separates unreadable files from those without diary data', async () => {
    const diary = 'Date,Name,Year,Letterboxd URI,Rating\n2024-01-01,Jaws,1975,https://boxd.it/1,4\n';
    const zip = await zipOf({
      'diary.csv': diary,
      'lists/mine.csv': 'x',
      'watched.csv': '',
      'ratings.csv': 'a,b',
    });
    const { summary } = await upload(await makeMember(server.pool), { 'a.zip': zip });
    expect(summary).toMatchObject({
      unread: [{ file: 'ratings.csv', reason: 'unknown' }],
      unused: [
        { file: 'watched.csv', reason: 'empty' },
        { file: 'lists/', reason: 'lists' },
      ],
    });
  });

  it('leaves no files on disk, whether they could be read or not', async () => {
    await send(member, await letterboxd());
    expect((await send(member, { 'cat.jpg': Buffer.from('meow') })).status).toBe(415);
    expect(await readdir(path.join(server.env.MATINEE_DATA, 'imports'))).toEqual([]);
  });

  it('asks for the password of an encrypted ZIP, and stores it nowhere', async () => {
    const files = { 'a.zip': await zipOf(await fixtureFiles('letterboxd'), { password: 'rosebud-1941' }) };
    const refused = await send(member, files);
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({
      error: {
        reason: 'IMPORT_PASSWORD_NEEDED',
        title: 'Password needed',
        message: 'This ZIP is encrypted. Enter its password; we don’t keep it.',
      },
    });
    expect(await (await send(member, files, 'wrong')).json()).toMatchObject({
      error: { reason: 'IMPORT_PASSWORD_WRONG', message: 'That password doesn’t open this ZIP.' },
    });
    expect((await send(member, files, 'rosebud-1941')).status).toBe(201);
    expect(server.log.join('')).not.toMatch(/rosebud|Casablanca/);
    const { rows } = await server.pool.query(`select * from import, import_title, import_row limit 1000`);
    expect(JSON.stringify(rows)).not.toContain('rosebud');
  });

  it.each([
    ['no file', {}, 400, 'INVALID_INPUT'],
    ['a file that says it is damaged', { 'a.zip': Buffer.from('PK\u0003\u0004') }, 415, 'IMPORT_DAMAGED'],
    ['something else', { 'a.txt': 'hello' }, 415, 'IMPORT_UNKNOWN'],
  ] as [string, Files, number, string][])(
    'refuses %s with a message',
    async (_name, files, status, reason) => {
      const answer = await send(member, files);
      expect([answer.status, ((await answer.json()) as { error: { reason: string } }).error.reason]).toEqual([
        status,
        reason,
      ]);
    },
  );

  it('accepts a history in dozens of files, and at most a hundred', async () => {
    const pages = (count: number): Files =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `watched-history-${index + 1}.json`,
          JSON.stringify([
            {
              id: index,
              watched_at: '2024-01-01T20:00:00.000Z',
              type: 'movie',
              movie: { title: 'Jaws', year: 1975, ids: { tmdb: 578 } },
            },
          ]),
        ]),
      );
    expect((await upload(member, pages(40))).summary.viewings).toBe(40);
    expect((await send(member, pages(101))).status).toBe(413);
  });

  it('refuses more than 200 MB before the body has arrived', async () => {
    const { port } = new URL(server.url);
    const asked = request({
      port,
      path: '/imports',
      method: 'POST',
      headers: {
        cookie: await server.signIn(member),
        origin: server.url,
        'content-length': 201_000_000,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    asked.on('error', () => {});
    asked.write('--x\r\n');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([
      413,
      expect.stringContaining('IMPORT_TOO_LARGE'),
    ]);
    asked.destroy();
  });
});

describe('POST /imports: an upload', () => {
  it.runIf(isLinux)('that is aborted leaves no file open', async () => {
    const asked = await beginUpload();
    asked.destroy();
    await expect.poll(openUploads).toEqual([]);
    await expect.poll(() => readdir(uploads())).toEqual([]);
  });

  it.runIf(isLinux)(
    'that is refused leaves no file open, even if a file comes with the invalid part',
    async () => {
      const asked = await beginUpload();
      asked.write(`\r\n${part('nothing', 'of ours')}${fileBegin}`);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect([answer.statusCode, await text(answer)]).toEqual([
        400,
        expect.stringContaining('INVALID_INPUT'),
      ]);
      expect(await openUploads()).toEqual([]);
      asked.destroy();
    },
  );

  it.runIf(isLinux)('that cannot be stored is a server error, and is logged', async () => {
    const asked = await beginUpload();
    await rm(uploads(), { recursive: true });
    asked.write(`\r\n${fileBegin}`);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([500, expect.stringContaining('UNKNOWN')]);
    expect(server.log.filter((line) => line.includes('upload failed'))).toEqual([
      expect.stringContaining('ENOENT'),
    ]);
    asked.destroy();
  });

  it('that stalls ends with a message, and leaves nothing', async () => {
    const asked = await beginUpload();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([408, expect.stringContaining('IMPORT_STALLED')]);
    if (isLinux) expect(await openUploads()).toEqual([]);
    expect(await readdir(uploads())).toEqual([]);
  });

  it.runIf(isLinux)('whose sender leaves before it is stored is not stored', async () => {
    const leaver = await makeMember(server.pool);
    const rest = 'Alien,1979,2024-05-01\r\n--x--\r\n';
    const asked = await beginUpload(leaver, { length: Buffer.byteLength(fileBegin + rest) });
    // the session is checked again after the body has been read
    const release = await holdLock(server.pool, 'lock table session in access exclusive mode');
    const isAsked = async () =>
      (await server.pool.query(`select 1 from pg_locks where not granted and relation = 'session'::regclass`))
        .rowCount;
    asked.end(rest);
    await expect.poll(isAsked).toBe(1);
    const logged = server.log.length;
    asked.destroy();
    const noticed = () => server.log.slice(logged).join('');
    await expect.poll(noticed).toContain('request aborted');
    await release();
    await expect.poll(() => readdir(uploads())).toEqual([]);
    const { rows } = await server.pool.query('select 1 from import where profile_id = $1', [leaver.id]);
    expect(rows).toEqual([]);
  });

  it('does not wait for slow uploads of other members', async () => {
    const slow = await makeMembers(server.pool, 3);
    const begun = new Set<Awaited<ReturnType<typeof beginUpload>>>();
    onTestFinished(async () => {
      for (const asked of begun) asked.destroy();
      await expect.poll(() => readdir(uploads())).toEqual([]);
    });
    for (const one of slow) begun.add(await beginUpload(one, { open: begun.size + 1 }));
    const body = new FormData();
    body.append('file', new File(['Name,Year,Watched Date\nAlien,1979,2024-05-01\n'], 'diary.csv'));
    const headers = { cookie: await server.signIn(member), origin: server.url };
    const answer = await fetch(new URL('/imports', server.url), { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
  });

  it('is refused before its body arrives while an import runs', async () => {
    const busy = await makeMember(server.pool);
    const { id } = await makeImport(server.pool, { profileId: busy.id, state: 'ready' });
    // the lock keeps the job from finishing the import
    await holdLock(server.pool, holdImports);
    await server.pool.query(`update import set state = 'running' where id = $1`, [id]);
    const asked = await beginUpload(busy, { open: 0 });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([409, expect.stringContaining('IMPORT_RUNNING')]);
    asked.destroy();
  });

  it('is refused with its own message while another upload of the same member arrives', async () => {
    const busy = await makeMember(server.pool);
    const first = await beginUpload(busy);
    const answer = await send(busy, await letterboxd());
    expect([answer.status, await answer.json()]).toMatchObject([
      429,
      {
        error: {
          reason: 'IMPORT_UPLOADING',
          message: 'Another upload of yours is on its way. Please wait until it has arrived.',
        },
      },
    ]);
    first.destroy();
    await expect.poll(() => readdir(uploads())).toEqual([]);
  });

  it('that a killed process left behind is removed within an hour, while the server runs', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'matinee-uploads-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const imports = path.join(folder, 'imports');
    await mkdir(path.join(imports, 'upload-left'), { recursive: true });
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    onTestFinished(await sweepUploads(folder, createLogger('silent')));
    vi.advanceTimersByTime(importTimeouts.total);
    expect(await readdir(imports)).toEqual(['upload-left']);
    vi.advanceTimersByTime(3_600_000 - importTimeouts.total);
    await expect.poll(() => readdir(imports)).toEqual([]);
  });
});
