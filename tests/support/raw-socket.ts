import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

/** Frames as a browser writes them, masked with zeros. `fin` false: more of the message follows. */
export function frame(opcode: number, payload: string | Buffer = '', fin = true): Buffer {
  const data = Buffer.from(payload);
  if (data.length > 125) throw new Error('only short frames');
  const head = Buffer.from([(fin ? 0x80 : 0) | opcode, 0x80 | data.length, 0, 0, 0, 0]);
  return Buffer.concat([head, data]);
}

interface Flood {
  /** Sent once. */
  begin?: Buffer;
  /** Sent without end. */
  again: Buffer;
}

/** Everything that can be sent without end over one socket. */
export const floods: Record<string, Flood> = {
  'text that is answered with a text': { again: frame(1, 'PING') },
  'text that nobody answers': { again: frame(1, 'PONG') },
  'text that is refused': { again: frame(1, '{') },
  'pings of the protocol': { again: frame(9, 'x'.repeat(125)) },
  'pongs of the protocol': { again: frame(10) },
  'binary frames': { again: frame(2, 'x') },
  'messages in two frames': { again: Buffer.concat([frame(1, 'PI', false), frame(0, 'NG')]) },
  'a message without an end': { begin: frame(1, '', false), again: frame(0, '', false) },
};

/** Resolves when the connection has ended, whether by a reset or in order: `once` rejects for a reset. */
export const whenClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });

interface RawSocket {
  socket: Socket;
  /** Resolves when the server has ended the connection. */
  ended: Promise<unknown>;
}

/** A WebSocket of which nothing is read after the upgrade, whatever the server sends. */
export async function rawSocket(url: string, origin = url, cookie = ''): Promise<RawSocket> {
  const { port, host } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  const ended = whenClosed(socket);
  await once(socket, 'connect');
  socket.write(
    [
      'GET /trpc HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${origin}`,
      `Cookie: ${cookie}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(head.toString('latin1'));
  socket.pause();
  return { socket, ended };
}

/** Writes as fast as it is taken, until the connection ends. */
export async function writeWithoutEnd(
  { socket, ended }: RawSocket,
  { begin = Buffer.alloc(0), again }: Flood,
): Promise<void> {
  const times = Math.ceil((64 * 1024) / again.length);
  const chunk = Buffer.concat(Array.from({ length: times }, () => again));
  socket.write(begin);
  let over = false;
  let wake = () => {};
  void ended.then(() => {
    over = true;
    wake();
  });
  socket.on('drain', () => wake());
  while (!over) {
    const isFull = !socket.write(chunk);
    await new Promise<void>((resolve) => (isFull ? (wake = resolve) : setImmediate(resolve)));
  }
}
