import { type Socket, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenLocally } from '#tests/support/listen-locally.ts';

/** Stands between a client and a service, for tests that break their connection. */
interface TcpProxy {
  /** The service's address by way of this proxy. */
  readonly url: string;
  /** Breaks every connection, and lets none through until it is mended. */
  cut(): void;
  /** Carries nothing from now on, and says nothing of it. */
  freeze(): void;
  /** Lets new connections through; those that were frozen stay so. */
  mend(): void;
}

/** Starts a proxy of the service of a URL; it closes when the test ends. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const service = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';

  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => to.write(data));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (state === 'frozen') from.pause();
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(service.port), service.hostname);
    carry(near, far);
    carry(far, near);
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
    mend() {
      state = 'whole';
    },
  };
}
