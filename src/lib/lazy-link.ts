import { type TRPCLink, TRPCClientError } from '@trpc/client';
import { type Unsubscribable, observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';
import { backOff } from './back-off.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries until the code has loaded; without a network, it waits for one. */
async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch {
      await pause(backOff(attempt));
    }
  }
}

/** Links whose code is loaded with their first operation, so that the first screen does not wait for it. */
export function lazyLink(load: () => Promise<readonly TRPCLink<AppRouter>[]>): TRPCLink<AppRouter> {
  return (runtime) => {
    let loading: Promise<ReturnType<TRPCLink<AppRouter>>[]> | undefined;
    return ({ op, next }) =>
      observable((observer) => {
        let running: Unsubscribable | undefined;
        let ended = false;
        const loaded = (loading ??= retryUntilLoaded(load).then((links) =>
          links.map((link) => link(runtime)),
        ));
        const start = async () => {
          const links = await loaded;
          if (ended) return;
          const run = (index: number, current: typeof op): ReturnType<typeof next> =>
            links[index]?.({ op: current, next: (passed) => run(index + 1, passed) }) ?? next(current);
          running = run(0, op).subscribe(observer);
        };
        start().catch((error: unknown) =>
          observer.error(TRPCClientError.from(error instanceof Error ? error : new Error('links'))),
        );
        return () => {
          ended = true;
          running?.unsubscribe();
        };
      });
  };
}
