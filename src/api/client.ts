/**
 * The package's entry for other programs (`matinee/client`): the server's API with its types. The page does not use it, and
 * nothing of React is in it.
 */
import { type TRPCClient, createTRPCClient, httpBatchStreamLink, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import { WebSocket } from 'ws';
import { createLiveSocket, liveLinks } from '#client/lib/live-links.ts';
import type { AppRouter } from '#server/trpc/root.ts';
import { batchSize } from '#shared/limits.ts';

export type { AppRouter } from '#server/trpc/root.ts';
export type { ErrorData } from '#shared/errors.ts';

/** What procedures take and answer, by domain and name. */
export type MatineeInputs = inferRouterInputs<AppRouter>;
export type MatineeOutputs = inferRouterOutputs<AppRouter>;

export interface MatineeClientOptions {
  /** Where Matinee is, as members type it (its `PUBLIC_ORIGIN`); sent with every request, for others are refused. */
  origin: string;
  /** The value of a `Cookie` header, as `npm run admin -- session:create` prints it; without it one is a visitor. */
  cookie?: string | undefined;
}

export interface MatineeClient {
  /** Procedures: `.query()`, `.mutate()`, `.subscribe()`. */
  api: TRPCClient<AppRouter>;
  /** Ends all subscriptions, so that the process may end. */
  close(): Promise<void>;
}

/** A client for Node. What is asked in one tick is one request; subscriptions share a socket, which comes back by itself. */
export function createMatineeClient({ origin: address, cookie }: MatineeClientOptions): MatineeClient {
  const { origin } = new URL(address);
  const headers = { origin, ...(cookie !== undefined && { cookie }) };
  // browsers send both by themselves
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
