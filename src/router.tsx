import { createRouter } from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';
import type { Me } from '#shared/views/account.ts';
import type { ClientStore } from '#client/store/client-store.ts';
import { createOverlayHistory } from '#client/ui/overlay-history.ts';
import { ErrorScreen } from '#client/features/shell/ErrorScreen.tsx';
import { routeTree } from './routeTree.gen.ts';

/** What guards and loaders may ask for. Given once, at start. */
export interface RouterContext {
  store: ClientStore;
  /** Who is signed in, waited for if it is not known yet; null for a visitor. */
  viewer: () => Promise<Me | null>;
}

/** The router over all screens. */
export function createAppRouter(context: RouterContext) {
  /** Whether the router itself keeps the scroll position of this address. */
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
    history: createOverlayHistory(),
    // in the place of the screen, so that the frame around it stands
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    // Query keeps the data; the router only fetches code ahead.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    scrollRestoration: keepsScroll,
    // an overlay leaves the page below it where it is
    getScrollRestorationKey: ({ href, state }) => state.pageKey ?? state.__TSR_key ?? href,
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /**
     * Its long list puts itself back in place (`lib/use-windowed-list.ts`); the router would only disturb. A function where
     * that depends on which part of the screen the address names.
     */
    windowed?: boolean | ((search: Record<string, unknown>) => boolean);
  }
}
