import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useMediaServer } from '#tests/support/media-server.ts';
import { jpeg, picture } from '#tests/support/pictures.ts';
import { whenClosed } from '#tests/support/raw-socket.ts';

const media = useMediaServer();
type Parts = Parameters<typeof media.send>[0];

describe('POST /media: uploading a picture', () => {
  it('returns what a card needs, stores row and files, and serves every width', async () => {
    const answer = await media.upload(await jpeg(700, 500), { alt: '  A cat in seat 4  ' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const image = (await answer.json()) as { id: string };
    expect(image).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string,
      width: 700,
      height: 500,
      animated: false,
      thumbhash: expect.any(String) as string,
      alt: 'A cat in seat 4',
    });
    const [row] = (await media.db.pool.query('select * from media where id = $1', [image.id])).rows;
    expect(row).toMatchObject({
      owner_id: media.memberId,
      purpose: 'post',
      width: 700,
      alt: 'A cat in seat 4',
    });
    for (const width of [64, 160, 480, 700]) {
      const served = await fetch(`${media.origin}/media/${image.id}/${width}.webp`);
      expect(served.status).toBe(200);
      expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(width);
    }
  });

  it('accepts the fields in any order, and no alternative text', async () => {
    const answer = await media.send([
      ['file', await jpeg(90, 60)],
      ['purpose', 'photo'],
    ]);
    expect(await answer.json()).toMatchObject({ width: 90, alt: '' });
  });

  it.each<[string, (file: Buffer) => Parts]>([
    ['no file', () => [['purpose', 'post']]],
    [
      'two files',
      (file) => [
        ['purpose', 'post'],
        ['file', file],
        ['file', file],
      ],
    ],
    [
      'a file of another name',
      (file) => [
        ['purpose', 'post'],
        ['picture', file],
      ],
    ],
    [
      'an empty file',
      () => [
        ['purpose', 'post'],
        ['file', Buffer.alloc(0)],
      ],
    ],
    ['no purpose', (file) => [['file', file]]],
    [
      'another purpose',
      (file) => [
        ['purpose', 'banner'],
        ['file', file],
      ],
    ],
    [
      'a purpose twice',
      (file) => [
        ['purpose', 'post'],
        ['purpose', 'avatar'],
        ['file', file],
      ],
    ],
    [
      'a field nobody asked for',
      (file) => [
        ['purpose', 'post'],
        ['ownerId', 'x'],
        ['file', file],
      ],
    ],
    [
      '301 characters of alternative text',
      (file) => [
        ['purpose', 'post'],
        ['alt', '🎬'.repeat(301)],
        ['file', file],
      ],
    ],
    [
      'a NUL in it',
      (file) => [
        ['purpose', 'post'],
        ['alt', 'a\u0000b'],
        ['file', file],
      ],
    ],
  ])('refuses %s, and keeps nothing', async (_case, parts) => {
    await media.leavesNothing(async () => {
      const answer = await media.send(parts(await jpeg()));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: { reason: 'INVALID_INPUT', requestId: answer.headers.get('x-request-id') },
      });
    });
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'])(
    'refuses a body of type %s',
    async (type) => {
      const headers = { 'x-member': media.memberId, 'content-type': type };
      const answer = await fetch(`${media.origin}/media`, { method: 'POST', body: 'purpose=post', headers });
      expect(answer.status).toBe(400);
    },
  );

  it('counts code points of alternative text', async () => {
    const answer = await media.upload(await jpeg(9, 9), { alt: '🎬'.repeat(300) });
    expect(answer.status).toBe(201);
  });

  it('refuses visitors', async () => {
    await media.leavesNothing(async () => {
      const answer = await media.send(
        [
          ['purpose', 'post'],
          ['file', await jpeg()],
        ],
        { as: '' },
      );
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        error: {
          reason: 'SIGNED_OUT',
          title: 'Please log in',
          message: 'You need to be logged in to do that.',
        },
      });
    });
  });

  it('refuses by content, not by name', async () => {
    await media.leavesNothing(async () => {
      const answer = await media.upload(await picture(40, 30).tiff().toBuffer());
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({
        error: {
          reason: 'NOT_AN_IMAGE',
          title: 'Invalid file type',
          message: 'Please select an image file.',
        },
      });
    });
  });

  it('refuses files that are too large with a message for their purpose', async () => {
    await media.leavesNothing(async () => {
      const photo = await media.upload(Buffer.alloc(10_000_000), { purpose: 'photo' });
      expect(photo.status).toBe(413);
      expect(await photo.json()).toMatchObject({
        error: { title: 'File too large', message: 'Image size must be less than 10MB.' },
      });
      const avatar = await media.upload(Buffer.alloc(5_000_001), { purpose: 'avatar' });
      expect(avatar.status).toBe(413);
      expect(await avatar.json()).toMatchObject({
        error: { title: 'File too large', message: 'Please select an image under 5MB' },
      });
      const late = await media.send([
        ['file', Buffer.alloc(5_000_001)],
        ['purpose', 'avatar'],
      ]);
      expect(await late.json()).toMatchObject({ error: { reason: 'AVATAR_TOO_LARGE' } });
    });
  });

  it('cuts a file off while it is sent, regardless of the announced length', async () => {
    const answer = await new Promise<{ status: number; sent: number }>((resolve, reject) => {
      let sent = 0;
      const request = httpRequest(`${media.origin}/media`, {
        method: 'POST',
        headers: { 'x-member': media.memberId, 'content-type': 'multipart/form-data; boundary=b' },
      });
      request.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, sent });
        request.destroy();
      });
      request.on('error', reject);
      request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
      const more = (): void => {
        while (!request.destroyed && sent < 200_000_000) {
          sent += 100_000;
          if (!request.write(Buffer.alloc(100_000))) return void request.once('drain', more);
        }
      };
      more();
    });
    expect(answer.status).toBe(413);
    expect(answer.sent).toBeLessThan(60_000_000);
  });

  it('delivers a refusal to a client that sends the whole body before it reads', async () => {
    const { hostname, port } = new URL(media.origin);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    const ended = whenClosed(socket);
    const length = 11_000_000;
    socket.write(
      `POST /media HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        `Content-Length: ${length}\r\n\r\n`,
    );
    for (let sent = 0; sent < length; sent += 100_000) {
      if (!socket.write(Buffer.alloc(100_000))) await once(socket, 'drain');
    }
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*"reason":"SIGNED_OUT"/);
  });

  it('limits how often a member uploads, and says when to try again', async () => {
    const at = await media.serve({ limits: 1 / 15 });
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push((await media.upload(await jpeg(9, 9), { at })).status);
    expect(statuses).toEqual([201, 201, 429]);
    const refused = await media.upload(await jpeg(9, 9), { at });
    const { error } = (await refused.json()) as { error: { retryAfter: number } };
    expect(error).toMatchObject({ reason: 'TOO_MANY', title: 'Slow down a little' });
    expect(error.retryAfter).toBeGreaterThan(1_000);
    expect(refused.headers.get('retry-after')).toBe(String(error.retryAfter));
  });

  it('leaves nothing of an upload that is canceled while it is sent', async () => {
    await media.leavesNothing(async () => {
      await new Promise<void>((gone) => {
        const request = httpRequest(`${media.origin}/media`, {
          method: 'POST',
          headers: {
            'x-member': media.memberId,
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': 500_000,
          },
        });
        request.on('error', () => {});
        request.on('close', gone);
        request.write('--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\npost\r\n');
        request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n', () =>
          request.destroy(),
        );
      });
      // when the next upload is done, the server is done with this one too
      expect((await media.upload(Buffer.from('no picture'))).status).toBe(415);
    });
  });

  it('leaves nothing of an upload that is canceled while it is stored', async () => {
    let reached = (): void => {};
    const storing = new Promise<void>((resolve) => (reached = resolve));
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let removed = (): void => {};
    const cleaned = new Promise<void>((resolve) => (removed = resolve));
    const slow = media.storeWith({
      async put(key, data) {
        reached();
        await held;
        await media.store.put(key, data);
      },
      async delete(key) {
        await media.store.delete(key);
        removed();
      },
    });
    const at = await media.serve({ store: slow });
    await media.leavesNothing(async () => {
      const cancel = new AbortController();
      const parts: Parts = [
        ['purpose', 'post'],
        ['file', await jpeg(9, 9)],
      ];
      const sent = media.send(parts, { at, signal: cancel.signal });
      await storing;
      cancel.abort();
      await expect(sent).rejects.toThrow('aborted');
      // when the server answers the next request, it has noticed that this one was canceled
      await fetch(`${at}/media/none/1.webp`);
      release();
      await cleaned;
    });
  });
});
