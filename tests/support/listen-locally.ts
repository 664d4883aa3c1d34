import type { Server } from 'node:net';

/** Lets a server listen on a free port of this machine; returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
