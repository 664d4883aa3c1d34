import { type RequestListener, type Server, createServer } from 'node:http';
import { afterAll } from 'vitest';

/** Servers on free ports of this machine, closed after the file's last test. */
export function useListeners() {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  return {
    /** Starts one; returns its origin. */
    async listen(handler: RequestListener): Promise<string> {
      const server = createServer(handler);
      servers.push(server);
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const address = server.address();
      if (!address || typeof address === 'string') throw new Error('no port');
      return `http://127.0.0.1:${address.port}`;
    },
  };
}
