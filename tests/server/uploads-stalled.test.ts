import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { makeMembers } from '#scripts/seed/builders.ts';
import { uploadTimeouts } from '#server/limits/limit-values.ts';
import { useMediaServer } from '#tests/support/media-server.ts';
import { picture } from '#tests/support/pictures.ts';
import { whenClosed } from '#tests/support/raw-socket.ts';

const media = useMediaServer();

const boundary = 'between';
const formOf = (file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\npost\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cat.jpg"\r\n`),
    Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** Sends only the head of an upload; `answered` resolves with everything received when the connection ends. */
async function begin(origin: string, memberId: string, length: number) {
  const socket: Socket = connect(Number(new URL(origin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const answered = whenClosed(socket).then(() => Buffer.concat(chunks).toString());
  await once(socket, 'connect');
  socket.write(
    `POST /media HTTP/1.1\r\nHost: a\r\nx-member: ${memberId}\r\nConnection: close\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return { socket, answered };
}

it('POST /media: uploads may stall for ten seconds by default', () => {
  expect(uploadTimeouts.idle).toBe(10_000);
});

it('POST /media: ends stalled uploads with a message, and 32 of them do not keep another member from uploading', async () => {
  const origin = await media.serve({ uploadTimeouts: { idle: 2_000, total: 60_000 } });
  const members = await makeMembers(media.db.pool, 8);
  const stalled = await Promise.all(
    members.flatMap(({ id }) => [1, 2, 3, 4].map(() => begin(origin, id, 1_000_000))),
  );
  // half of them have sent part of their file
  for (const { socket } of stalled.slice(16)) socket.write(formOf(Buffer.alloc(2_000)).subarray(0, 1_000));
  const file = await picture(20, 20).jpeg().toBuffer();
  expect((await media.upload(file, { at: origin })).status).toBe(201);
  for (const { answered } of stalled) {
    const answer = await answered;
    expect(answer).toContain('HTTP/1.1 408 Request Timeout');
    expect(answer).toContain('"reason":"UPLOAD_STALLED","title":"Upload failed"');
    expect(answer).toContain('Failed to upload photo. Please try again.');
  }
  // their slots are free again
  const [first] = members;
  const fresh = await Promise.all(
    [1, 2, 3, 4, 5].map(() =>
      media.send(
        [
          ['purpose', 'post'],
          ['file', file],
        ],
        { at: origin, as: first.id },
      ),
    ),
  );
  expect(fresh.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
});

it('POST /media: accepts an upload that is slow but continues, and ends one that would never end', async () => {
  const origin = await media.serve({ uploadTimeouts: { idle: 4_000, total: 60_000 } });
  const hasty = await media.serve({ uploadTimeouts: { idle: 60_000, total: 1_000 } });
  const form = formOf(await picture(20, 20).jpeg().toBuffer());
  const slow = await begin(origin, media.memberId, form.length);
  const endless = await begin(hasty, media.memberId, 1_000_000);
  const pieces = 15;
  for (let n = 0; n < pieces; n += 1) {
    const from = Math.floor((form.length * n) / pieces);
    slow.socket.write(form.subarray(from, Math.floor((form.length * (n + 1)) / pieces)));
    endless.socket.write('x');
    // the wait is what makes the upload slow
    await wait(300);
  }
  expect(await slow.answered).toContain('HTTP/1.1 201 Created');
  expect(await endless.answered).toContain('HTTP/1.1 408 Request Timeout');
});

it('POST /media: allows a member five uploads at once, and refuses a sixth with 429', async () => {
  const origin = await media.serve({ limits: 1_000 });
  const [member] = await makeMembers(media.db.pool, 1);
  await Promise.all([1, 2, 3, 4, 5].map(() => begin(origin, member.id, 1_000)));
  const file = await picture(20, 20).jpeg().toBuffer();
  await expect
    .poll(async () => {
      const sixth = await media.send(
        [
          ['purpose', 'post'],
          ['file', file],
        ],
        { at: origin, as: member.id },
      );
      return [sixth.status, sixth.headers.get('retry-after')];
    })
    .toEqual([429, '5']);
});
