import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { createS3Store } from '#server/media/s3-store.ts';
import { listenLocally } from '#tests/support/listen-locally.ts';

const webp = { size: 5, type: 'image/webp' };
let folder = '';
let s3: S3rver;
let endpoint = '';

const s3Options = () => ({
  endpoint,
  region: 'us-east-1',
  bucket: 'matinee',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matinee-store-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'matinee' }],
  });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const keysOf = async (store: ObjectStore, prefix: string) => {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys;
};
const read = async (store: ObjectStore, key: string, range?: { start: number; end: number }) => {
  const found = await store.get(key, range);
  return found && { ...found, stream: (await buffer(found.stream)).toString() };
};

const engines = [
  { engine: 'a folder', open: () => createFolderStore(path.join(folder, 'media')) },
  { engine: 'S3', open: () => createS3Store(s3Options()) },
];

describe.each(engines)('object store in $engine', ({ open }) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = open();
    await store.check();
  });

  it('returns what was stored, with size and type', async () => {
    await store.put('media/a/64.webp', Buffer.from('hello'));
    expect(await read(store, 'media/a/64.webp')).toEqual({ ...webp, stream: 'hello' });
    expect(await store.stat('media/a/64.webp')).toEqual(webp);
  });

  it('returns a range, with the size of the whole', async () => {
    await store.put('media/r/64.webp', Buffer.from('hello'));
    expect(await read(store, 'media/r/64.webp', { start: 1, end: 3 })).toEqual({ ...webp, stream: 'ell' });
    expect(await read(store, 'media/r/64.webp', { start: 0, end: 1 })).toEqual({ ...webp, stream: 'he' });
  });

  it('replaces an object atomically', async () => {
    await store.put('media/o/64.webp', Buffer.from('hello'));
    await store.put('media/o/64.webp', Buffer.from('hi'));
    expect(await read(store, 'media/o/64.webp')).toMatchObject({ stream: 'hi', size: 2 });
  });

  it('returns null for a missing object', async () => {
    expect(await store.get('media/none/64.webp')).toBeNull();
    expect(await store.stat('media/none/64.webp')).toBeNull();
    expect(await store.stat('media/none')).toBeNull();
  });

  it('deletes an object, and deleting it again is not an error', async () => {
    await store.put('media/d/64.webp', Buffer.from('hello'));
    await store.delete('media/d/64.webp');
    await store.delete('media/d/64.webp');
    expect(await store.stat('media/d/64.webp')).toBeNull();
    expect(await keysOf(store, 'media/d/')).toEqual([]);
  });

  it('lists the keys with a prefix in order', async () => {
    for (const key of [
      'list/b/9.webp',
      'list/a/still.webp',
      'list/a/160.webp',
      'list/c.webp',
      'other/a.webp',
    ]) {
      await store.put(key, Buffer.from('hello'));
    }
    expect(await keysOf(store, 'list/')).toEqual([
      'list/a/160.webp',
      'list/a/still.webp',
      'list/b/9.webp',
      'list/c.webp',
    ]);
    expect(await keysOf(store, 'list/a/')).toEqual(['list/a/160.webp', 'list/a/still.webp']);
    expect(await keysOf(store, 'nothing/')).toEqual([]);
  });

  it.each([
    '',
    '/etc/passwd',
    '../outside.webp',
    'media/../../x',
    'media//x',
    'media/.x',
    'a/b\u0000',
    'A.webp',
    'a/',
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('hello'))).rejects.toThrow('not an object key');
    await expect(store.get(key)).rejects.toThrow('not an object key');
    await expect(store.delete(key)).rejects.toThrow('not an object key');
  });

  it('refuses a prefix that leads outside', async () => {
    await expect(keysOf(store, '../')).rejects.toThrow('not a key prefix');
  });
});

describe('object store in a folder', () => {
  it('leaves no half-written file behind', async () => {
    const root = path.join(folder, 'torn');
    const store = createFolderStore(root);
    await store.put('media/t/64.webp', Buffer.from('hello'));
    await expect(store.put('media/t', Buffer.from('hello'))).rejects.toThrow('EISDIR');
    expect(await readdir(path.join(root, '.drafts'))).toEqual([]);
    expect(await keysOf(store, '')).toEqual(['media/t/64.webp']);
  });

  it('is not accessible to other accounts of the machine', async () => {
    const root = path.join(folder, 'closed');
    await mkdir(root, { mode: 0o755 });
    const store = createFolderStore(root);
    await store.check();
    await store.put('media/a/1.webp', Buffer.from('x'));
    const modeOf = async (file: string) => ((await stat(path.join(root, file))).mode & 0o777).toString(8);
    expect([await modeOf(''), await modeOf('media'), await modeOf('media/a/1.webp')]).toEqual([
      '700',
      '700',
      '600',
    ]);
  });

  it('reports in one sentence that it cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const opened = createObjectStore({ MATINEE_DATA: file, S3_REGION: 'us-east-1', S3_BUCKET: 'matinee' });
    await expect(opened).rejects.toThrow(/^The folder for pictures, .*a-file\/media, cannot be written/);
  });
});

describe('object store in S3', () => {
  const envWith = (bucket: string, at = endpoint) => ({
    MATINEE_DATA: folder,
    S3_ENDPOINT: at,
    S3_REGION: 'us-east-1',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  });

  it('reports a missing bucket at the start', async () => {
    await expect(createObjectStore(envWith('elsewhere'))).rejects.toThrow(
      `The object store at ${endpoint} has no bucket "elsewhere". Create it, or set S3_BUCKET to one that exists.`,
    );
  });

  it('reports an unreachable store at the start', async () => {
    await expect(createObjectStore(envWith('matinee', 'http://127.0.0.1:1'))).rejects.toThrow(
      /^The object store at http:\/\/127\.0\.0\.1:1 cannot be used .* Check S3_ENDPOINT/,
    );
  });

  it('gives up on a store that accepts connections and never answers', async () => {
    const silent = createServer(() => {});
    const port = await listenLocally(silent);
    const store = createS3Store({ ...s3Options(), endpoint: `http://127.0.0.1:${port}`, timeout: 150 });
    await expect(store.put('media/x/64.webp', Buffer.from('hello'))).rejects.toThrow('silent for 150 ms');
    await expect(store.stat('media/x/64.webp')).rejects.toThrow('silent for 150 ms');
    silent.close();
  });

  it('waits for a reader that pauses, but not for a store that falls silent meanwhile', async () => {
    const size = 12_000_000;
    const server = createHttpServer(({ method, url }, response) => {
      if (method === 'HEAD') return;
      response.setHeader('Content-Length', size);
      if (url?.includes('whole')) response.end(Buffer.alloc(size));
      else response.write(Buffer.alloc(1_000_000));
    });
    const port = await listenLocally(server);
    onTestFinished(() => server.closeAllConnections());
    const store = createS3Store({ ...s3Options(), endpoint: `http://127.0.0.1:${port}`, timeout: 1_000 });
    const [whole, part] = await Promise.all(
      ['whole', 'part'].map((name) => store.get(`media/${name}/64.webp`)),
    );
    // the time-outs of both, which began earlier and are not read, pass as well
    await expect(store.stat('media/x/64.webp')).rejects.toThrow('silent for 1000 ms');
    expect(whole && (await buffer(whole.stream)).length).toBe(size);
    await expect(part && buffer(part.stream)).rejects.toThrow('aborted');
  });
});
