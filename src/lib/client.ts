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

export const ClientContext = createContext<Client | null>(null);

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('There is no ClientContext above this component.');
  return client;
}
