import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/router.ts';

/** The API as one member's browser would call it: for what somebody does elsewhere while a test looks at a screen. */
export function createApi(url: string, cookie: string) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${url}/trpc`,
        transformer: superjson,
        headers: { cookie, origin: url },
      }),
    ],
  });
}

export type Api = ReturnType<typeof createApi>;
