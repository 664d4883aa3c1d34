import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import express, { type RequestHandler } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { readPace, sendDownload } from './send-download.ts';

const download =
  (stream: Readable, pace = readPace): RequestHandler =>
  (_request, response) =>
    sendDownload(
      response,
      { stream, filename: 'all.zip', type: 'application/zip', logger: createLogger('silent') },
      pace,
    );

/** Serves downloads by their paths; returns its port. */
async function serve(downloads: Record<string, RequestHandler>): Promise<number> {
  const app = express();
  for (const [path, handler] of Object.entries(downloads)) app.get(path, handler);
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const endless = () =>
  Readable.from(
    (async function* () {
      for (;;) yield await new Promise<Buffer>((resolve) => setImmediate(resolve, Buffer.alloc(10_000)));
    })(),
  );

test('HEAD gets the headers of a download, which is not made', async () => {
  const stream = endless();
  const port = await serve({ '/': download(stream) });
  // as a browser's, the connection stays open for the next request
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
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

test('a reader that is slower than a phone is disconnected, one that waits for the download to be made is not', async () => {
  const impatient = { allowance: 0, slowest: Infinity };
  const unread = endless();
  const isCut = new Promise((resolve) => unread.once('close', resolve));
  const slowlyMade = Readable.from(
    (async function* () {
      yield 'begun, ';
      await isCut;
      yield 'done';
    })(),
  );
  const port = await serve({
    '/made': download(slowlyMade, impatient),
    '/unread': download(unread, impatient),
  });
  const made = await fetch(`http://127.0.0.1:${port}/made`);
  const reader = connect(port, '127.0.0.1').pause();
  onTestFinished(() => void reader.destroy());
  reader.write('GET /unread HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await made.text()).toBe('begun, done');
});
