import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packFiles } from '#scripts/client-build.ts';
import { createStubClient } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

const words = 'A house full of light. ';
const folder = await mkdtemp(path.join(tmpdir(), 'matinee-built-'));
const clientFolder = await createStubClient(folder);
const assets = path.join(clientFolder, 'assets');
await mkdir(assets);
await writeFile(path.join(assets, 'frame.js'), `console.log('${words.repeat(200)}');`);
await writeFile(path.join(assets, 'face.woff2'), words.repeat(200));
await packFiles(assets);
await writeFile(path.join(assets, 'unpacked.js'), `console.log('${words.repeat(200)}');`);
// more than sockets hold by themselves
await writeFile(path.join(assets, 'huge.bin'), Buffer.alloc(24_000_000));
afterAll(() => rm(folder, { recursive: true }));

const server = useServer({ clientFolder });

const get = async (file: string, accepted: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/assets/${file}`, {
    headers: { 'Accept-Encoding': accepted, ...headers },
  });
  const text = await answer.text();
  const header = (name: string) => answer.headers.get(name);
  return { status: answer.status, text, header };
};

describe('GET /assets: a file of the build', () => {
  it('is sent in the best precompressed form that the browser accepts', async () => {
    for (const [accepted, sent] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
      ['gzip, br;q=0', 'gzip'],
    ] as const) {
      const { status, text, header } = await get('frame.js', accepted);
      expect([accepted, status, header('content-encoding')]).toEqual([accepted, 200, sent]);
      expect(text).toContain(words);
      expect(header('content-type')).toBe('text/javascript; charset=utf-8');
      expect(header('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(header('vary')).toContain('Accept-Encoding');
    }
    const packed = await get('frame.js', 'br');
    expect(Number(packed.header('content-length'))).toBeLessThan(200);
  });

  it('is sent as it is when the build has not compressed it, and a missing one is not found', async () => {
    expect((await get('unpacked.js', 'br')).text).toContain(words);
    const face = await get('face.woff2', 'br');
    expect([face.header('content-encoding'), face.text]).toEqual([null, words.repeat(200)]);
    expect((await get('gone.js', 'br')).status).toBe(404);
  });

  it('is not found if it is a folder, and nobody is sent on to the host that a request line names', async () => {
    const { port } = new URL(server.url);
    for (const target of ['/assets', 'http://other.example/assets']) {
      const [answer] = await once(request({ port, path: target }).end(), 'response');
      expect([target, answer.statusCode, answer.headers.location]).toEqual([target, 404, undefined]);
      answer.resume();
    }
  });

  it('is sent whole to who asks for a part of it', async () => {
    for (const accepted of ['br', 'gzip', 'identity'])
      for (const range of ['bytes=0-1999', 'bytes=9999999-']) {
        const { status, text, header } = await get('frame.js', accepted, { range });
        expect([accepted, range, status, header('content-range')]).toEqual([accepted, range, 200, null]);
        expect(text).toContain(words);
      }
  });

  it('is given up where its reader takes nothing for half a minute', async () => {
    const sockets: Socket[] = [];
    const take = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
    subscribe('http.server.request.start', take);
    const unread = await fetch(`${server.url}/assets/huge.bin`);
    unsubscribe('http.server.request.start', take);
    expect(sockets[0]?.timeout).toBe(30_000);
    await unread.body?.cancel();
  });

  it('that cannot be sent as asked is refused without its headers', async () => {
    const { status, text, header } = await get('frame.js', 'br', { 'If-Match': '"another"' });
    expect([status, header('content-encoding'), header('last-modified')]).toEqual([400, null, null]);
    expect(header('content-type')).toBe('application/json; charset=utf-8');
    expect(text).toContain('"reason":"INVALID_INPUT"');
  });
});
