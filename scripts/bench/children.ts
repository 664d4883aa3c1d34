import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A server of the benchmark at `url`, in its own process. It answers one message at a time. */
export interface Running {
  url: string;
  request<T>(request: unknown): Promise<T>;
  stop: () => Promise<void>;
}

async function responseOf(child: ChildProcess): Promise<unknown> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a program of the benchmark ended (exit ${code}) instead of answering`);
  });
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown];
    return answer;
  } finally {
    answered.abort();
    ended.catch(() => {});
  }
}

/** Starts `scripts/bench/<name>.ts`, whose first message has its address. Its output is dropped. */
export async function startChild(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', path.join('scripts', 'bench', `${name}.ts`), ...args],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', ...environment },
    },
  );
  const { url } = (await responseOf(child)) as { url: string };
  return {
    url,
    async request<A>(request: unknown): Promise<A> {
      child.send(request as object);
      return (await responseOf(child)) as A;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** In the child: answers messages until the benchmark disconnects. */
export function handleRequests(handle: (request: unknown) => unknown, onEnd: () => Promise<void>): void {
  process.on('message', (request) => process.send?.(handle(request) ?? null));
  process.once('disconnect', () => void onEnd().finally(() => process.exit(0)));
}
