import { once } from 'node:events';
import { type IncomingMessage, createServer, request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readMultipart } from '#server/http/read-multipart.ts';
import { listenLocally } from '#tests/support/listen-locally.ts';

describe('readMultipart', () => {
  it('rejects an upload at once if its sender left before it is read', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    const port = await listenLocally(server);
    const sender = request({
      port,
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000 },
    });
    sender.on('error', () => {});
    sender.write('--x\r\n');
    const [upload] = (await once(server, 'request')) as [IncomingMessage];
    upload.on('error', () => {});
    sender.destroy();
    await new Promise((resolve) => upload.once('close', resolve));
    const reading = readMultipart(upload, {
      timeouts: { idle: 60_000, total: 60_000 },
      limits: {},
      maxSize: 1_000,
      reasons: { tooLarge: 'IMPORT_TOO_LARGE', tooManyFiles: 'IMPORT_TOO_LARGE', stalled: 'IMPORT_STALLED' },
      onField: () => {},
      onFile: () => Promise.resolve(),
    });
    await expect(reading).rejects.toMatchObject({ reason: 'INVALID_INPUT' });
  });
});
