import { type RequestListener, type Server, createServer } from 'node:http';
import { afterAll } from 'vitest';
import { listenLocally } from '#tests/support/listen-locally.ts';

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
      return `http://127.0.0.1:${await listenLocally(server)}`;
    },
  };
}
