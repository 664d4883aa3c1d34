import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router';
import { titled } from '#shared/format/page-title.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { screens } from '#shared/screens.ts';
import { ErrorScreen } from '#client/features/shell/ErrorScreen.tsx';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { pageHead } from '#client/lib/page-head.ts';
import type { RouterContext } from '#client/router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.prefetch(({ queryUtils }) => queryUtils.account.me.fetch()),
  // for screens at fixed addresses and pages that are not found; the routes of other screens have their own
  head: ({ matches, match: { context } }) => {
    if (matches.some(({ status }) => status === 'notFound'))
      return pageHead(
        context,
        titled(commonMessages.notFound),
        import.meta.env.SSR && (() => ({ path: '/', hidden: true })),
      );
    const path = matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1') ?? '/';
    const name = screens[path];
    return name === undefined
      ? pageHead(context, commonMessages.matinee)
      : pageHead(context, titled(name), import.meta.env.SSR && (() => ({ path })));
  },
  component: Root,
  notFoundComponent: () => <NotFoundScreen />,
  errorComponent: ErrorScreen,
});

function Root() {
  return (
    <>
      {/* on the server, `entry-server.tsx` renders it into the document's head */}
      {!import.meta.env.SSR && <HeadContent />}
      <Outlet />
    </>
  );
}
