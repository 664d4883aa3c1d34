import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { useListeners } from '#tests/support/listen.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { childServer } from './support/child-server.ts';

type Child = Awaited<ReturnType<typeof childServer>>;

async function upload(server: Child, cookie: string): Promise<{ status: number; title: unknown }> {
  const form = new FormData();
  form.append('purpose', 'post');
  form.append('file', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'cat.jpg');
  const answer = await fetch(`${server.url}/media`, {
    method: 'POST',
    body: form,
    headers: { cookie, origin: server.url },
  });
  const { error } = (await answer.json()) as { error?: { title: string } };
  return { status: answer.status, title: error?.title };
}

/** What uploads come to while the store has room, while it is full, and when it has room again; and what is there then. */
async function fillsUp(server: Child, fill: () => void, empty: () => void) {
  const cookie = await server.signIn(await makeMember(server.pool));
  const before = await upload(server, cookie);
  fill();
  const meanwhile = [await upload(server, cookie), await upload(server, cookie)];
  const { status: ready } = await fetch(`${server.url}/ready`);
  empty();
  const afterwards = await upload(server, cookie);
  const { rows: pictures } = await server.pool.query('select id from media');
  return { before, meanwhile, ready, afterwards, pictures: pictures.length, faults: await server.audit() };
}

const stored = { status: 201, title: undefined };
const refused = { status: 503, title: 'Upload failed' };
/** No row without its files, no file without its row, and what failed works when it is tried again. */
const unharmed = {
  ...{ before: stored, meanwhile: [refused, refused], ready: 200, afterwards: stored },
  ...{ pictures: 2, faults: [] },
};

describe('an object store without room', () => {
  const listeners = useListeners();
  let folder = '';
  let s3: S3rver;
  let isFull = false;
  let endpoint = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matinee-full-'));
    s3 = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder },
      configureBuckets: [{ name: 'matinee' }],
    });
    const { port } = await s3.run();
    // what a store says whose disks are full; everything else is the real one's answer
    endpoint = await listeners.listen((request, response) => {
      if (isFull && request.method === 'PUT') {
        request.resume();
        request.on('end', () => response.writeHead(507).end());
        return;
      }
      const { method, url: path, headers } = request;
      const passed = http.request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
    });
  });
  afterAll(async () => {
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('refuses pictures in words and keeps none of them by halves: a bucket that answers 507', async () => {
    const keys = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' };
    const server = await childServer({ env: { S3_ENDPOINT: endpoint, ...keys } });
    await server.start();
    const filled = await fillsUp(
      server,
      () => (isFull = true),
      () => (isFull = false),
    );
    expect(filled).toEqual(unharmed);
  });

  it('refuses pictures in words and keeps none of them by halves: a folder that takes no more bytes', async () => {
    const server = await childServer();
    await server.start();
    const limit = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}`]);
    const filled = await fillsUp(
      server,
      () => limit('64:unlimited'),
      () => limit('unlimited'),
    );
    expect(filled).toEqual(unharmed);
  });
});
