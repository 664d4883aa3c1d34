import { Agent, get } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { sendDownload } from './send-download.ts';

test('HEAD gets the headers of a download, which is not made', async () => {
  const stream = Readable.from(
    (async function* () {
      for (;;) yield await new Promise<string>((resolve) => setImmediate(resolve, 'more'));
    })(),
  );
  const app = express().get('/', (_request, response) =>
    sendDownload(response, {
      stream,
      filename: 'all.zip',
      type: 'application/zip',
      logger: createLogger('silent'),
    }),
  );
  const server = app.listen(0, '127.0.0.1');
  // as a browser's, the connection stays open for the next request
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(get({ host: '127.0.0.1', port, agent, method: 'HEAD' }), 'response');
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="all.zip"',
      'cache-control': 'no-store',
    },
  });
  await expect.poll(() => stream.destroyed).toBe(true);
});
