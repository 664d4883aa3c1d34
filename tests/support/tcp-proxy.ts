import { type Socket, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenLocally } from '#tests/support/listen-locally.ts';

/** Stands between a client and a service, for tests that break their connection. */
interface TcpProxy {
  /** The service's address by way of this proxy. */
  readonly url: string;
  /** Breaks every connection, and refuses new ones until `restore` is called. */
  cut(): void;
  /** Forwards nothing from now on, without closing any connection. */
  freeze(): void;
  /** Accepts new connections; frozen ones stay frozen. */
  restore(): void;
}

/** Starts a proxy of the service of a URL; it closes when the test ends. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const service = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';

  const pipeData = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => to.write(data));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (state === 'frozen') from.pause();
  };
  const server = createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const upstream = connect(Number(service.port), service.hostname);
    pipeData(client, upstream);
    pipeData(upstream, client);
  });
  const port = await listenLocally(server);
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    breakAll();
    server.close();
  });
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    cut() {
      state = 'cut';
      breakAll();
    },
    freeze() {
      state = 'frozen';
      sockets.forEach((socket) => socket.pause());
    },
    restore() {
      state = 'whole';
    },
  };
}
