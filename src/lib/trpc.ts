import { TRPCClientError, createTRPCClient, httpBatchStreamLink, splitLink } from '@trpc/client';
import { createTRPCContext, createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/trpc/root.ts';
import type { ErrorData } from '#shared/errors.ts';
import { batchSize } from '#shared/limits.ts';
import { setConnection } from './connection.ts';
import { lazyLink } from './lazy-link.ts';
import { pageLink } from './page-link.ts';
import { createQueryClient } from './query-client.ts';
import { resumeLink } from './resume-link.ts';
import { isLeaving } from './sign-out.ts';
import { transformer } from './transformer.ts';

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

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
        if (!isLeaving()) void queryClient.invalidateQueries({ queryKey: trpc.account.me.queryKey() });
      },
    }),
  );
}

const createClient = () =>
  createTRPCClient<AppRouter>({
    links: [
      pageLink,
      resumeLink,
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: lazyLink(loadLiveLinks),
        false: httpBatchStreamLink({ url: '/trpc', transformer, maxItems: batchSize }),
      }),
    ],
  });

export const trpcClient = createClient();
export const queryClient = createQueryClient(errorDataOf);
/** Options for queries, mutations and subscriptions, outside of components (loaders). */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });
