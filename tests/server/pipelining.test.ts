import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();

const request = (path: string, last = false) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;

async function open() {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, closed: new Promise((resolve) => socket.on('close', resolve)) };
}

it('HTTP/1.1 pipelining: answers requests in the order in which they were sent ahead', async () => {
  const { socket, closed } = await open();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(request('/robots.txt') + request('/health') + request('/media/none', true));
  await closed;
  const answers = Buffer.concat(chunks).toString();
  expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
  expect(answers.indexOf('User-agent: *')).toBeLessThan(answers.indexOf('{"status":"ok"'));
});

it('HTTP/1.1 pipelining: waits with the next request until the previous answer was read, and disconnects a client that never reads', async () => {
  const before = server.log.length;
  const { socket, closed } = await open();
  socket.pause();
  // the requests that follow are parsed while the first is being answered
  socket.write(request('/explore').repeat(10_000));
  await closed;
  const answered = server.log.slice(before).filter((line) => line.includes('"path":"/explore"'));
  expect(answered.length).toBeLessThan(3);
});
