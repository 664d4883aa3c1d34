/**
 * The client for other programs (`matinee/client`): the API with its types. The page does not use it, and it does not depend on
 * React.
 */
import { type TRPCClient, createTRPCClient, httpBatchStreamLink, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import { WebSocket } from 'ws';
import { createLiveSocket, liveLinks } from '#client/lib/live-links.ts';
import type { AppRouter } from '#server/router.ts';
import { batchSize } from '#shared/limits.ts';

export type { AppRouter } from '#server/router.ts';
export type { ErrorData } from '#shared/errors.ts';

/** The inputs and answers of procedures, by domain and name. */
export type MatineeInputs = inferRouterInputs<AppRouter>;
export type MatineeOutputs = inferRouterOutputs<AppRouter>;

export interface MatineeClientOptions {
  /**
   * The address of Matinee as members type it (its `PUBLIC_ORIGIN`). It is sent with every request, since other origins are
   * refused.
   */
  origin: string;
  /** An access token, which its member makes in Settings. Without it, and without a cookie, the client is a visitor. */
  token?: string | undefined;
  /** The value of a `Cookie` header, as `npm run admin -- session:create` prints it. */
  cookie?: string | undefined;
}

export interface MatineeClient {
  api: TRPCClient<AppRouter>;
  close(): Promise<void>;
}

/** A client for Node. Calls made in one tick share a request; subscriptions share a socket, which reconnects by itself. */
export function createMatineeClient({ origin: address, token, cookie }: MatineeClientOptions): MatineeClient {
  const { origin } = new URL(address);
  const headers = {
    origin,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
  };
  // browsers add both headers themselves
  class OwnSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers });
    }
  }
  const socket = createLiveSocket({
    url: `${origin.replace(/^http/, 'ws')}/trpc`,
    onConnection() {},
    onSessionEnd() {},
    WebSocket: OwnSocket as unknown as typeof globalThis.WebSocket,
  });
  const api = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: liveLinks(socket),
        false: httpBatchStreamLink({
          url: `${origin}/trpc`,
          transformer: superjson,
          maxItems: batchSize,
          headers,
        }),
      }),
    ],
  });
  return { api, close: () => socket.close() };
}
