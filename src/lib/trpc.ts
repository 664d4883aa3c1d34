import superjson from 'superjson';
import { createTRPCClient, httpBatchStreamLink, httpLink, splitLink } from '@trpc/client';
import type { TRPCClient, TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '#server/router.ts';
import { batchSize } from '#shared/limits.ts';
import { afterFirstScreen } from '#client/ui/after-first-screen.ts';
import { lazyLink } from './lazy-link.ts';
import type { Connection } from './live-links.ts';
import { pageLink } from './page-link.ts';
import { isLaterPage, refusedCursorLink } from './refused-cursor-link.ts';

/** Hooks of all procedures: `trpc.feed.list.useInfiniteQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

export type QueryUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Milliseconds after which an idempotent request counts as failed, and can be sent again. */
export const requestTimeout = 20_000;

interface SocketEvents {
  onConnection: (connection: Connection) => void;
  onSessionEnd: () => void;
}

/** The tRPC client of a page on the server: `link` answers its queries; it opens no socket. */
export const createServerClient = (link: TRPCLink<AppRouter>): TRPCClient<AppRouter> =>
  createTRPCClient<AppRouter>({ links: [pageLink, link] });

/**
 * The tRPC client. Calls over HTTP are batched, except for later pages of lists, which are cheaper for the server outside a batch.
 * Subscriptions share the page's one socket, which opens after the first screen.
 */
export function createTrpcClient(events: SocketEvents): TRPCClient<AppRouter> {
  const loadLiveLinks = async () => {
    await afterFirstScreen();
    const { createLiveSocket, liveLinks } = await import('./live-links.ts');
    const url = new URL('/trpc', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    return liveLinks(createLiveSocket({ url: url.href, ...events }));
  };
  const http = { url: '/trpc', transformer: superjson };
  return createTRPCClient<AppRouter>({
    links: [
      pageLink,
      refusedCursorLink,
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: lazyLink(loadLiveLinks),
        false: splitLink({
          condition: isLaterPage,
          true: httpLink(http),
          false: httpBatchStreamLink({ ...http, maxItems: batchSize }),
        }),
      }),
    ],
  });
}
