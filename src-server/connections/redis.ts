import { createClient } from 'redis';
import type { Connection } from './reconnecting.ts';

interface RedisConnection extends Connection {
  readonly client: ReturnType<typeof newClient>;
}

function newClient(url: string, name: string) {
  return createClient({
    url,
    name,
    // with this protocol one connection may listen and speak
    RESP: 3,
    // the connection's owner reopens it, and nothing waits in it meanwhile
    socket: { reconnectStrategy: false },
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // callers have a time-out of their own; a timer for each command is spared
    commandOptions: { timeout: 0 },
  });
}

/** One connection to Redis, by the name that `CLIENT LIST` shows. */
export function redisConnection(url: string, name: string): RedisConnection {
  const client = newClient(url, name);
  return {
    client,
    broken: new Promise((resolve) => {
      client.on('error', resolve);
    }),
    open: () => client.connect(),
    ping: () => client.ping(),
    close() {
      client.destroy();
      return Promise.resolve();
    },
  };
}
