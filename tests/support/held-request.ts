import { once } from 'node:events';
import { connect } from 'node:net';
import superjson from 'superjson';
import { whenClosed } from './raw-socket.ts';

/** A request whose headers have reached the server and whose body has not. */
export interface HeldRequest {
  /** Sends the body, and returns the status and the text of the answer. */
  release(): Promise<{ status: number; text: string }>;
  /** The same without sending anything more: what the server answers when it waits no longer. */
  refusal(): Promise<{ status: number; text: string }>;
}

interface HeldOptions {
  path: string;
  cookie?: string;
  /** An access token instead. */
  token?: string;
  type: string;
  body: Buffer;
}

/** Sends the headers of a POST, and waits until the server has taken them: it says so with "100 Continue". */
export async function holdBody(
  url: string,
  { path, cookie = '', token, type, body }: HeldOptions,
): Promise<HeldRequest> {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${url}`,
    token === undefined ? `Cookie: ${cookie}` : `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  while (!received.includes('100 Continue')) await once(socket, 'data');
  received = '';
  const closed = whenClosed(socket);
  const refusal = async () => {
    await closed;
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]), text: received };
  };
  return {
    release() {
      socket.write(body);
      return refusal();
    },
    refusal,
  };
}

/** The same for a mutation. */
export const holdCall = (url: string, path: string, input: unknown, cookie: string): Promise<HeldRequest> =>
  holdBody(url, {
    path: `/trpc/${path}`,
    cookie,
    type: 'application/json',
    body: Buffer.from(JSON.stringify(superjson.serialize(input))),
  });
