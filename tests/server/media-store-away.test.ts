import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { useMediaServer } from '#tests/support/media-server.ts';
import { jpeg } from '#tests/support/pictures.ts';

const media = useMediaServer();
const away = () => Promise.reject(new Error('ECONNREFUSED s3.internal:9000'));

describe('/media: an object store that is away', () => {
  it('fails the upload with a message, leaves no row, and works on retry', async () => {
    await media.leavesNothing(async () => {
      const answer = await media.upload(await jpeg(), {
        at: await media.serve({ store: media.storeWith({ put: away }) }),
      });
      expect(answer.status).toBe(503);
      const text = await answer.text();
      expect(JSON.parse(text)).toMatchObject({
        error: { title: 'Upload failed', message: 'Failed to upload photo. Please try again.' },
      });
      expect(text).not.toContain('s3.internal');
    });
    expect((await media.upload(await jpeg())).status).toBe(201);
  });

  it('removes the files stored before one failed', async () => {
    const full = media.storeWith({
      put: (key, data) => (key.endsWith('/480.webp') ? away() : media.store.put(key, data)),
    });
    await media.leavesNothing(async () => {
      expect((await media.upload(await jpeg(), { at: await media.serve({ store: full }) })).status).toBe(503);
    });
  });

  it('schedules the removal of files that it could not remove', async () => {
    const full = media.storeWith({
      put: (key, data) => (key.endsWith('/480.webp') ? away() : media.store.put(key, data)),
      delete: away,
    });
    const before = new Set(await media.keys());
    expect((await media.upload(await jpeg(), { at: await media.serve({ store: full }) })).status).toBe(503);
    const left = (await media.keys()).filter((key) => !before.has(key));
    const noted = (await media.db.pool.query<{ media_id: string }>('select media_id from media_removal'))
      .rows;
    expect(left.length).toBeGreaterThan(0);
    for (const key of left)
      expect(noted.map(({ media_id }) => `media/${media_id}`)).toContain(path.dirname(key));
    for (const key of left) await media.store.delete(key);
  });

  it('removes the files when the row cannot be written', async () => {
    await media.leavesNothing(async () => {
      const nobody = '00000000-0000-7000-8000-000000000000';
      const answer = await media.send(
        [
          ['purpose', 'post'],
          ['file', await jpeg()],
        ],
        { as: nobody },
      );
      expect(await answer.json()).toMatchObject({ error: { reason: 'UPLOAD_FAILED' } });
    });
  });

  it('answers readers with a short 503 that is not cached', async () => {
    const at = await media.serve({ store: media.storeWith({ stat: away }) });
    const answer = await fetch(`${at}/media/019aa000-0000-7000-8000-000000000000/64.webp`);
    expect([answer.status, await answer.text()]).toEqual([503, 'Please try again']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is logged if it fails in the middle of a picture, unlike a reader who leaves', async () => {
    const address = '/media/019aa000-0000-7000-8000-000000000001/64.webp';
    /** Fetches a picture of which the store has sent only a part; returns the store's stream too. */
    const read = async (signal?: AbortSignal) => {
      const stream = new Readable({ read() {} });
      stream.push('a part');
      const about = { size: 1_000, type: 'image/webp' };
      const store = media.storeWith({ stat: async () => about, get: async () => ({ ...about, stream }) });
      return { stream, answer: await fetch((await media.serve({ store })) + address, { signal }) };
    };
    const before = media.log.length;
    const leaving = new AbortController();
    const { stream: abandoned } = await read(leaving.signal);
    const closed = new Promise((resolve) => abandoned.once('close', resolve));
    leaving.abort();
    await closed;
    const { stream: broken, answer } = await read();
    broken.destroy(new Error('s3.internal:9000 was silent'));
    await expect(answer.text()).rejects.toThrow('terminated');
    await expect.poll(() => media.log.slice(before)).toHaveLength(1);
    expect(media.log.at(-1)).toContain('s3.internal:9000 was silent');
  });
});
