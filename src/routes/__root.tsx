import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ErrorScreen } from '#client/features/shell/ErrorScreen.tsx';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import type { RouterContext } from '#client/router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.prefetch(({ queryUtils }) => queryUtils.account.me.fetch()),
  component: Outlet,
  notFoundComponent: () => <NotFoundScreen />,
  errorComponent: ErrorScreen,
});
