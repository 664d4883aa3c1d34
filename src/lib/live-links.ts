import { type TRPCLink, type WebSocketClientOptions, createWSClient, retryLink, wsLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/router.ts';
import { sessionEnded } from '#shared/socket.ts';
import { backOff } from './back-off.ts';

/** Errors that another attempt would not fix. */
const final: ReadonlySet<string | undefined> = new Set([
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_REQUEST',
  'METHOD_NOT_SUPPORTED',
]);

/** The live socket's state. */
export type Connection = 'idle' | 'connecting' | 'open' | 'lost';

interface LiveSocketOptions {
  url: string;
  onConnection: (connection: Connection) => void;
  /** The member was signed out, here or elsewhere. The socket reconnects as a visitor's. */
  onSessionEnd: () => void;
  /** The class of sockets, for a Node that has none. */
  WebSocket?: WebSocketClientOptions['WebSocket'];
}

/** A socket that opens with the first subscription, closes a minute after the last one, and reconnects by itself. */
export function createLiveSocket({ url, onConnection, onSessionEnd, WebSocket }: LiveSocketOptions) {
  const client = createWSClient({
    url,
    WebSocket,
    lazy: { enabled: true, closeMs: 60_000 },
    retryDelayMs: backOff,
    keepAlive: { enabled: true, intervalMs: 20_000, pongTimeoutMs: 5_000 },
    onClose: (cause) => {
      if (cause?.code === sessionEnded) onSessionEnd();
    },
  });
  client.connectionState.subscribe({
    next({ state, error }) {
      if (state === 'pending') onConnection('open');
      else if (state === 'idle') onConnection('idle');
      else onConnection(error ? 'lost' : 'connecting');
    },
  });
  return client;
}

type LiveSocket = ReturnType<typeof createLiveSocket>;

/**
 * The links of subscriptions. wsLink restores them with their socket; retryLink those that failed on the server, which would
 * otherwise stay dead until a reload.
 */
export const liveLinks = (client: LiveSocket): TRPCLink<AppRouter>[] => [
  retryLink<AppRouter>({
    retry: ({ error }) => !final.has(error.data?.code),
    // retryLink counts attempts from 1, backOff from 0
    retryDelayMs: (attempts) => backOff(attempts - 1),
  }),
  wsLink({ client, transformer: superjson }),
];
