import { afterAll, beforeAll } from 'vitest';
import { choosePort } from '#scripts/embedded/access.ts';
import { type RedisServer, serveRedis } from '#scripts/services/redis.ts';

interface UsedRedis {
  readonly url: string;
  /** Ends it without a farewell. */
  kill(): Promise<void>;
  /** Starts another, empty one on the same port. */
  restart(): Promise<void>;
  /** Makes it answer nothing, with every connection open. */
  pause(): void;
  resume(): void;
}

/** Gives a test file a Redis of its own; it ends after the file's last test. Use it inside hooks and tests only. */
export function useRedis(): UsedRedis {
  let server: RedisServer | undefined;
  let port = 0;
  const need = (): RedisServer => {
    if (!server) throw new Error('useRedis(): it runs from beforeAll on, until it is killed');
    return server;
  };
  const kill = async () => {
    await server?.stop();
    server = undefined;
  };
  const restart = async () => {
    server = await serveRedis(port);
  };
  beforeAll(async () => {
    port = await choosePort();
    await restart();
  });
  afterAll(kill);
  return {
    get url() {
      return `redis://127.0.0.1:${port}`;
    },
    kill,
    restart,
    pause: () => void process.kill(need().pid, 'SIGSTOP'),
    resume: () => void process.kill(need().pid, 'SIGCONT'),
  };
}
