import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { createContext, use } from 'react';
import type { AppRouter } from '#server/trpc/root.ts';
import type { ClientStore } from '#client/store/client-store.ts';
import type { LiveWindows } from '#client/store/live-window.ts';
import type { Toggles } from '#client/store/toggles.ts';
import type { QueryUtils } from './trpc.ts';

/** What reads and writes the server's state outside of components: in loaders, toggles and live updates. */
export interface ApiClient {
  store: ClientStore;
  queryClient: QueryClient;
  trpcClient: TRPCClient<AppRouter>;
  queryUtils: QueryUtils;
}

/** Everything of one page that outlives its screens. */
export interface Client extends ApiClient {
  toggles: Toggles;
  liveWindows: LiveWindows;
}

export const ClientContext = createContext<Client | null>(null);

/** The page's client, for acts that are no single query or mutation. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('There is no ClientContext above this component.');
  return client;
}
