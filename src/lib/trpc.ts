import superjson from 'superjson';
import { TRPCClientError, createTRPCClient, httpBatchStreamLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/trpc/root.ts';
import type { ErrorData } from '#shared/errors.ts';
import { batchSize } from '#shared/limits.ts';
import { setConnection } from './connection.ts';
import { lazyLink } from './lazy-link.ts';
import { pageLink } from './page-link.ts';
import { createQueryClient } from './query-client.ts';
import { resumeLink } from './resume-link.ts';
import { isLeaving } from './sign-out.ts';

/** Hooks of all procedures: `trpc.feed.list.useInfiniteQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** What the server said with an error; null when the answer was not the server's (offline, time-out). */
export function errorDataOf(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  return data && typeof data === 'object' && 'reason' in data ? (data as ErrorData) : null;
}

/** The page's one socket and the links over it. */
async function loadLiveLinks() {
  const { createLiveSocket, liveLinks } = await import('./live-links.ts');
  const url = new URL('/trpc', location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return liveLinks(
    createLiveSocket({
      url: url.href,
      onConnection: setConnection,
      onSessionEnd: () => {
        if (!isLeaving()) void queryUtils.account.me.invalidate();
      },
    }),
  );
}

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    pageLink,
    resumeLink,
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: lazyLink(loadLiveLinks),
      false: httpBatchStreamLink({ url: '/trpc', transformer: superjson, maxItems: batchSize }),
    }),
  ],
});

export const queryClient = createQueryClient(errorDataOf);
/** Reads and writes the query cache by procedure outside of components: in loaders, marks and live updates. */
export const queryUtils = createTRPCQueryUtils({ client: trpcClient, queryClient });
