import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode } from 'react';
import type { AppRouter } from '#server/router.ts';
import type { Me } from '#shared/views/account.ts';
import { watchDeletion } from '#client/lib/account-deletion.ts';
import type { ApiClient } from '#client/lib/api-client.ts';
import { ClientContext } from '#client/store/client.ts';
import type { Client, StoreClient } from '#client/store/client.ts';
import { places } from '#client/lib/list-places.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import type { ReportError } from '#client/lib/report-errors.ts';
import type { Site } from '#client/lib/page-head.ts';
import { noReads } from '#client/lib/page-reads.ts';
import type { PageReads } from '#client/lib/page-reads.ts';
import { isSignOutUnfinished } from '#client/lib/sign-out.ts';
import { forgetMemberKeys } from '#client/lib/stored-keys.ts';
import { openTabChannel } from '#client/lib/tab-channel.ts';
import { createServerClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import { watchViewer } from '#client/lib/viewer-change.ts';
import { ViewerProvider } from '#client/store/viewer.tsx';
import { createClientStore, patch } from '#client/store/client-store.ts';
import { createLiveWindows } from '#client/store/live-window.ts';
import { createToggles } from '#client/store/toggles.ts';
import { ThemeProvider } from '#client/theme/ThemeProvider.tsx';
import { createClientRouter } from './router.tsx';
import type { ClientRouter } from './router.tsx';

export interface App {
  client: Client;
  router: ClientRouter;
}

interface AppOptions {
  history: RouterHistory;
  /** Only on the server: what a document is rendered with. */
  server?: {
    site: Site;
    /** Answers the page's queries. */
    link: TRPCLink<AppRouter>;
    createReads: (api: ApiClient) => PageReads;
  };
  reportError?: ReportError;
}

/**
 * Store, query client, tRPC client and router of one page. None of them lives in a module, so that a server can draw pages for
 * many readers at once.
 */
export function createApp({ history, server, reportError }: AppOptions): App {
  const store = createClientStore();
  const queryClient = createQueryClient();
  const checkViewer = (): void => {
    if (!store.state.isLeaving && !isSignOutUnfinished()) void queryUtils.account.me.invalidate();
  };
  const trpcClient = server
    ? createServerClient(server.link)
    : createTrpcClient({
        onConnection: (connection) => {
          const wasLost = store.state.connection === 'lost';
          patch(store, { connection });
          // without a socket, the page is not told that its session has ended
          if (wasLost && connection === 'open') checkViewer();
        },
        onSessionEnd: checkViewer,
      });
  const queryUtils = createTRPCQueryUtils({ client: trpcClient, queryClient });
  const otherTabs = openTabChannel('matinee-changes');
  const api: StoreClient = { store, firstState: store.state, queryClient, trpcClient, queryUtils, otherTabs };
  const client: Client = { ...api, toggles: createToggles(api), liveWindows: createLiveWindows() };
  const router = createClientRouter({
    history,
    onScreenError: (error) => reportError?.('screen', error),
    context: {
      store,
      viewer: () => queryUtils.account.me.ensureData(),
      queryUtils,
      site: server?.site,
      ...(server?.createReads(api) ?? noReads),
    },
  });
  // the cache travels with the document and is picked up when the page is hydrated
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    wrapQueryClient: false,
    handleRedirects: false,
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
  });
  if (!server) {
    const isAccountDeleted = watchDeletion();
    watchViewer(queryClient, (viewer, formerId) => {
      if (store.state.isLeaving) return;
      patch(store, { isLeaving: true });
      // a visitor who signed in elsewhere keeps their scroll positions
      if (formerId !== null) places.close();
      if (viewer === null && isAccountDeleted()) goHomeWithoutDrafts();
      else reloadForViewer(router, viewer);
    });
  }
  return { client, router };
}

/** Removes what this browser stores of a member whose account was deleted in another tab, and goes to Home. */
function goHomeWithoutDrafts(): void {
  forgetMemberKeys();
  window.location.replace('/');
}

/**
 * Loads the page for another viewer, so that nothing of the former one stays in it. A member who was signed out on a screen for
 * members goes to sign-in, which says so and leads back.
 */
function reloadForViewer(router: ClientRouter, viewer: Me | null): void {
  const { matches, location } = router.state;
  const isForMembers = matches.some(({ routeId }) => routeId === '/_shell/_member');
  if (viewer === null && isForMembers) {
    const search = { returnTo: location.href, problem: 'signed-out' };
    window.location.replace(router.buildLocation({ to: '/auth', search }).href);
  } else {
    window.location.reload();
  }
}

export function AppRoot({ app: { client, router } }: { app: App }) {
  const { queryClient, trpcClient } = client;
  return (
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <trpc.Provider client={trpcClient} queryClient={queryClient}>
            <ClientContext value={client}>
              <ViewerProvider>
                <RouterProvider router={router} />
              </ViewerProvider>
            </ClientContext>
          </trpc.Provider>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
