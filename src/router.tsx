import { createRouter } from '@tanstack/react-router';
import type { ParsedLocation, RouterHistory } from '@tanstack/react-router';
import type { ClientStore } from '#client/store/client-store.ts';
import type { HeadContext } from '#client/lib/page-head.ts';
import type { PageContext } from '#client/lib/page-reads.ts';
import { ErrorScreen } from '#client/features/shell/ErrorScreen.tsx';
import { routeTree } from './routeTree.gen.ts';

export interface RouterContext extends HeadContext, PageContext {
  store: ClientStore;
}

interface ClientRouterOptions {
  history: RouterHistory;
  context: RouterContext;
  /** Is told why a screen could not be shown. */
  onScreenError: (error: unknown) => void;
}

/** The router of one page, in a browser or for a document of the server. */
export function createClientRouter({ history, context, onScreenError }: ClientRouterOptions) {
  /** Whether the router itself restores the scroll position of this address. */
  const keepsScroll = ({ location }: { location: ParsedLocation }): boolean => {
    const [matched] = router.getMatchedRoutes(location.pathname);
    return !matched.some(({ options }) => {
      const windowed = options.staticData?.windowed;
      return typeof windowed === 'function' ? windowed(location.search) : windowed;
    });
  };
  const router = createRouter({
    routeTree,
    context,
    history,
    // in place of the screen, so that the frame around it stays
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: onScreenError,
    defaultPreload: 'intent',
    // TanStack Query keeps the data; the router preloads code only.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    scrollRestoration: keepsScroll,
    // an overlay keeps the place of the page below it
    getScrollRestorationKey: ({ href, state }) => state.pageKey ?? state.__TSR_key ?? href,
  });
  return router;
}

export type ClientRouter = ReturnType<typeof createClientRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ClientRouter;
  }
  interface StaticDataRouteOption {
    /**
     * Its long list restores its own place (`lib/use-windowed-list.ts`). A function where that depends on the search parameters.
     */
    windowed?: boolean | ((search: Record<string, unknown>) => boolean);
  }
}
