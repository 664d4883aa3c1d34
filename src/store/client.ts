import { createContext, use } from 'react';
import type { ApiClient } from '#client/lib/api-client.ts';
import type { ClientState, ClientStore } from './client-store.ts';
import type { LiveWindows } from './live-window.ts';
import type { Toggles } from './toggles.ts';

/** What is needed to apply an answer of the server. */
export interface StoreClient extends ApiClient {
  store: ClientStore;
  /** The store's state before anything has happened. */
  firstState: ClientState;
}

export interface Client extends StoreClient {
  toggles: Toggles;
  liveWindows: LiveWindows;
}

/** Provided to every component of a page; null outside of one. */
export const ClientContext = createContext<Client | null>(null);

/** The objects that each page has one of, in the browser and on the server. Throws outside of a page. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('There is no ClientContext above this component.');
  return client;
}
