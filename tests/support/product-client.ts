import { type TRPCClient, createTRPCClient } from '@trpc/client';
import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createLiveSocket, liveLinks } from '#client/lib/live-links.ts';
import type { AppRouter } from '#server/router.ts';

interface ProductClientOptions {
  /** Of the socket. */
  url: string;
  /** The page's. */
  origin: string;
  cookie?: string;
  /** Called with every socket it opens. */
  onSocket?: (socket: WebSocket) => void;
}

/** The product's own client, with the product's links; it is closed when its test is done. */
export function productClient({ url, origin, cookie = '', onSocket }: ProductClientOptions) {
  class Browser extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { origin, cookie } });
      onSocket?.(this);
    }
  }
  const states: string[] = [];
  const onSessionEnd = vi.fn<() => void>();
  const socket = createLiveSocket({
    url,
    onConnection: (state) => states.push(state),
    onSessionEnd,
    WebSocket: Browser as unknown as typeof globalThis.WebSocket,
  });
  const client: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({ links: liveLinks(socket) });
  onTestFinished(() => socket.close());
  return { client, states, onSessionEnd };
}
