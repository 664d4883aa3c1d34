import { Store } from '@tanstack/react-store';
import { useCallback } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type { Connection } from '#client/lib/live-links.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { SeriesProgressView } from '#shared/views/series.ts';
import { useClient } from './client.ts';

/** What the viewer can set and unset on an entity. */
export const viewerFlags = [
  'hearted',
  'bookmarked',
  'following',
  'favorite',
  'liked',
  'watchlist',
  'seen',
  'watched',
] as const;
export type ViewerFlag = (typeof viewerFlags)[number];
export type ViewerFlags = Partial<Record<ViewerFlag, boolean>>;

/** Identifies an entity: anything that can change. */
export interface EntityRef {
  kind: string;
  id: string;
}

/** A state of an entity: the one with the higher `rev` is newer. */
export interface Entity extends EntityRef {
  rev: number;
}

/** The newest state of an entity from answers and live events. */
export interface KnownState {
  rev: number;
  counts?: object | undefined;
  facts?: object | undefined;
  /** The revision with which the facts last arrived: an event may contain only counts. */
  factsRev: number;
  /** The viewer's flags, each with the revision with which it last arrived: an answer may contain only the one that was set. */
  viewer: Readonly<Record<string, { value: unknown; rev: number }>>;
}

/** What is known about an entity in addition to the query's result. */
export interface KnownEntity {
  state?: KnownState;
  /** Flags as the viewer set them, not yet confirmed by the server. */
  pending?: ViewerFlags | undefined;
}

/** What the viewer has done to a member since the page was loaded. */
export type MemberVisibility = 'visible' | 'hidden' | 'blocked';

/** How far the viewer has watched a series. */
export type WatchedSeries = Pick<SeriesProgressView, 'furthest' | 'watchedIds'>;

/** What the page knows in addition to the query cache. */
export interface ClientState {
  entities: ReadonlyMap<string, KnownEntity>;
  /** The revisions with which entities were deleted, by key; infinite for those that cannot be restored. */
  removed: ReadonlyMap<string, number>;
  /** Members whom the viewer has hidden, blocked or made visible again since the page was loaded, by id. */
  members: ReadonlyMap<string, MemberVisibility>;
  /** Keys of reported entities. */
  reported: ReadonlySet<string>;
  /** Spoilers that the viewer has revealed: single posts, or everything about a title (see `spoilers.ts`). */
  openedSpoilers: ReadonlySet<string>;
  /** How far the viewer has watched the series in which they marked an episode while the page was open, by the movie database's id. */
  watchedSeries: ReadonlyMap<number, WatchedSeries>;
  /** What the viewer has posted since the page was loaded, newest first. */
  ownPosts: readonly ContentView[];
  /** A new post by the viewer has not yet been shown at the top of a list. */
  hasUnseenOwnPost: boolean;
  /** Ids of the viewer's imports that were under way when they were last read. */
  importsInProgress: ReadonlySet<string>;
  connection: Connection;
  /** The viewer is signing out, or deleting their account. */
  isLeaving: boolean;
  /** The order of Explore's tab All, until the page is reloaded. */
  exploreSeed: number;
  /** The list of keyboard shortcuts is open. */
  shortcutsOpened: boolean;
  /** How many screens have failed to render. */
  failedScreens: number;
  /** The title that the screen has set instead of its route's, without the count in front. */
  screenTitle: string | undefined;
  /** How often Home was pressed while it was shown. */
  homeRefreshes: number;
}

export type ClientStore = Store<ClientState>;

/** A new order for Explore's tab All. */
export const randomSeed = (): number => Math.floor(Math.random() * 2_147_483_647);

/** Creates the store of one page. It is not module state, so that the server can render pages for many members at once. */
export const createClientStore = (): ClientStore =>
  new Store<ClientState>({
    entities: new Map(),
    removed: new Map<string, number>(),
    members: new Map(),
    reported: new Set<string>(),
    openedSpoilers: new Set<string>(),
    watchedSeries: new Map<number, WatchedSeries>(),
    ownPosts: [],
    hasUnseenOwnPost: false,
    importsInProgress: new Set<string>(),
    connection: 'idle',
    isLeaving: false,
    exploreSeed: randomSeed(),
    shortcutsOpened: false,
    failedScreens: 0,
    screenTitle: undefined,
    homeRefreshes: 0,
  });

/** Sets some fields of the state. */
export const patch = (store: ClientStore, fields: Partial<ClientState>): void =>
  store.setState((state) => ({ ...state, ...fields }));

/** A copy of the set, with or without the key. */
export function withKey(set: ReadonlySet<string>, key: string, included: boolean): ReadonlySet<string> {
  if (set.has(key) === included) return set;
  const next = new Set(set);
  if (included) next.add(key);
  else next.delete(key);
  return next;
}

/** The page's store, for event handlers. */
export const useClientStore = (): ClientStore => useClient().store;

const isSame = (before: unknown, after: unknown): boolean => before === after;

/**
 * Selects a part of the store's state; the component renders again when `compare` says that it has changed. The server's HTML is
 * hydrated with the initial state of every page, whatever has changed by then.
 */
export function useClientState<T>(
  selector: (state: ClientState) => T,
  compare: (before: T, after: T) => boolean = isSame,
): T {
  const { store, firstState } = useClient();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener).unsubscribe, [store]);
  return useSyncExternalStoreWithSelector(
    subscribe,
    () => store.state,
    () => firstState,
    selector,
    compare,
  );
}
