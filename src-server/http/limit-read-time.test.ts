import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import express, { type RequestHandler } from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { limitReadTime } from './limit-read-time.ts';

/** The bytes that come until the connection ends, in order or by a reset. */
const bytesOf = (socket: Socket): Promise<number> =>
  new Promise((resolve) => {
    socket.on('error', () => {}).on('close', () => resolve(socket.bytesRead));
    socket.resume();
  });

it('disconnects a client that does not read its response, and sends all of it to one that does', async () => {
  const size = 20_000_000;
  const closed: Promise<unknown>[] = [];
  const send: RequestHandler = (_request, response) => {
    closed.push(once(response, 'close'));
    response.send(Buffer.alloc(size));
  };
  const app = express();
  app.get('/stalled', limitReadTime(100), send);
  // on a busy machine, a client that reads can pause for a while
  app.get('/read', limitReadTime(), send);
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stalled = connect(port, '127.0.0.1').pause();
  onTestFinished(() => void stalled.destroy());
  stalled.write('GET /stalled HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  const answer = await fetch(`http://127.0.0.1:${port}/read`);
  expect((await answer.arrayBuffer()).byteLength).toBe(size);
  await Promise.all(closed);
  expect(await bytesOf(stalled)).toBeLessThan(size);
});
