import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { createContext, use } from 'react';
import type { AppRouter } from '#server/router.ts';
import type { ClientState, ClientStore } from '#client/store/client-store.ts';
import type { LiveWindows } from '#client/store/live-window.ts';
import type { Toggles } from '#client/store/toggles.ts';
import type { TabChannel } from './tab-channel.ts';
import type { QueryUtils } from './trpc.ts';

export interface ApiClient {
  store: ClientStore;
  /** The store's state before anything has happened. */
  firstState: ClientState;
  queryClient: QueryClient;
  trpcClient: TRPCClient<AppRouter>;
  queryUtils: QueryUtils;
  /** Carries every `TabChange` between the tabs of this browser. */
  otherTabs: TabChannel | null;
}

export interface Client extends ApiClient {
  toggles: Toggles;
  liveWindows: LiveWindows;
}

/** Above every component of a page. Null only outside of one. */
export const ClientContext = createContext<Client | null>(null);

/** The parts of which a page has one each, in a browser as in a document of the server. Throws outside of a page. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('There is no ClientContext above this component.');
  return client;
}
