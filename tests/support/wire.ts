import { type Socket, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A network between a client and a service, for tests that break it. */
interface Wire {
  /** The service's address by way of this wire. */
  readonly url: string;
  /** Breaks every connection, and lets none through until it is mended. */
  cut(): void;
  /** Carries nothing from now on, and says nothing of it. */
  freeze(): void;
  /** Lets new connections through; those that were frozen stay so. */
  mend(): void;
}

/** Lays a wire to the service of a URL; it is gone when the test is. */
export async function layWire(target: string): Promise<Wire> {
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    breakAll();
    server.close();
  });
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
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
