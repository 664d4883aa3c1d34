import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { serveObjects } from '#scripts/cluster/objects.ts';
import { useListeners } from '#tests/support/listen.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { childServer } from './support/child-server.ts';
import { rounds } from './support/rounds.ts';

type Child = Awaited<ReturnType<typeof childServer>>;

async function upload(server: Child, cookie: string): Promise<{ status: number; title: unknown }> {
  const form = new FormData();
  form.append('purpose', 'post');
  form.append('file', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'cat.jpg');
  const answer = await fetch(`${server.url}/media`, {
    method: 'POST',
    body: form,
    headers: { cookie, origin: server.url },
    signal: AbortSignal.timeout(60_000),
  });
  const { error } = (await answer.json()) as { error?: { title: string } };
  return { status: answer.status, title: error?.title };
}

const stored = { status: 201, title: undefined };
const refused = { status: 503, title: 'Upload failed' };

/**
 * What the audit finds after uploads while the store has room, while it is full, and when it has room again: no row without its files, no file without
 * its row, and what failed works when it is tried again.
 */
async function fillsUp(server: Child, fill: () => void, empty: () => void) {
  const cookie = await server.signIn(await makeMember(server.pool));
  onTestFinished(empty);
  const times = rounds(1, 12);
  for (let round = 0; round < times; round += 1) {
    expect(await upload(server, cookie)).toEqual(stored);
    fill();
    const meanwhile = await Promise.all([upload(server, cookie), upload(server, cookie)]);
    expect(meanwhile).toEqual([refused, refused]);
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    empty();
    expect(await upload(server, cookie)).toEqual(stored);
  }
  const { rows: pictures } = await server.pool.query('select id from media');
  expect(pictures).toHaveLength(2 * times);
  return await server.audit();
}

/** A bucket that takes nothing more while it is full, as a store says it whose disks are; else the real one answers. */
async function bucketOfItsOwn(listeners: ReturnType<typeof useListeners>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-full-'));
  const objects = await serveObjects(folder);
  onTestFinished(async () => {
    await objects.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const { port } = new URL(objects.env.S3_ENDPOINT);
  let isFull = false;
  const endpoint = await listeners.listen((request, response) => {
    if (isFull && request.method === 'PUT') {
      request.resume();
      request.on('end', () => response.writeHead(507).end());
      return;
    }
    const { method, url: asked, headers } = request;
    const passed = http.request({ host: '127.0.0.1', port, method, path: asked, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  return {
    env: { ...objects.env, S3_ENDPOINT: endpoint },
    fill: () => void (isFull = true),
    empty: () => void (isFull = false),
  };
}

describe('POST /media: an object store without free space', () => {
  const listeners = useListeners();

  it('refuses pictures in words and keeps none of them by halves: a bucket that answers 507', async () => {
    const { env, fill, empty } = await bucketOfItsOwn(listeners);
    const server = await childServer({ env });
    await server.start();
    expect(await fillsUp(server, fill, empty)).toEqual([]);
  });

  it('refuses pictures in words and keeps none of them by halves: a folder that takes no more bytes', async () => {
    const server = await childServer();
    await server.start();
    const limit = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}`]);
    const [fill, empty] = [() => limit('64:unlimited'), () => limit('unlimited')];
    expect(await fillsUp(server, fill, empty)).toEqual([]);
  });
});
