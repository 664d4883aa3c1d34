import { Store, useSelector } from '@tanstack/react-store';
import { useClient } from '#client/lib/client.ts';
import type { ContentView } from '#shared/views/content.ts';

/** What the viewer can set on something, or take off. */
export const viewerFlags = [
  'hearted',
  'bookmarked',
  'following',
  'favorite',
  'liked',
  'watchlist',
  'seen',
] as const;
export type ViewerFlag = (typeof viewerFlags)[number];
export type ViewerFlags = Partial<Record<ViewerFlag, boolean>>;

/** Names anything that can change. */
export interface EntityRef {
  kind: string;
  id: string;
}

/** A state of an entity: the higher `rev` is the newer one. */
export interface Entity extends EntityRef {
  rev: number;
}

/** The newest that answers and live events have said of an entity. */
export interface KnownState {
  rev: number;
  counts?: object | undefined;
  viewer?: object | undefined;
  facts?: object | undefined;
  /** The revisions that last told of the viewer's flags and of facts: an event of counts alone tells of neither. */
  viewerRev: number;
  factsRev: number;
}

/** What is known of an entity beyond what a query brought. */
export interface KnownEntity {
  state?: KnownState;
  /** Confirmed flags whose answer had no revision. They hold until a state with a higher revision than `rev` is shown. */
  confirmed?: {
    flags: ViewerFlags;
    /** The revision of the state with which they were first shown; undefined until then. */
    rev: number | undefined;
  };
  /** Flags as the viewer wants them, which the server has not confirmed yet. */
  pending?: ViewerFlags | undefined;
}

/** The live socket: not needed yet, on its way, there, or lost (and tried again). */
export type Connection = 'idle' | 'connecting' | 'open' | 'lost';

/** What was done to a member since the page was loaded. */
export type MemberVisibility = 'visible' | 'hidden' | 'blocked';

/** What the page knows above the query cache. */
export interface ClientState {
  /** By `entityKey`. */
  entities: ReadonlyMap<string, KnownEntity>;
  /** Keys of what is gone for good. */
  removed: ReadonlySet<string>;
  /** Members that the viewer has hidden, blocked or shown again since the page was loaded, by id. */
  members: ReadonlyMap<string, MemberVisibility>;
  /** Keys of what the viewer has reported. */
  reported: ReadonlySet<string>;
  /** Spoilers that the viewer has opened: single posts, and all about a title (see `spoilers.ts`). */
  openedSpoilers: ReadonlySet<string>;
  /** What the viewer has posted since the page was loaded, newest first. */
  ownPosts: readonly ContentView[];
  /** A post was made that no list has shown at its top yet. */
  hasUnseenOwnPost: boolean;
  connection: Connection;
  /** The session is about to end by the viewer's own act. */
  isLeaving: boolean;
  /** Shuffles Explore's All for as long as the page lives. */
  exploreSeed: number;
  /** The list of keyboard shortcuts is open. */
  shortcutsOpened: boolean;
  /** Screens that could not be drawn. */
  failedScreens: number;
  /** How often Home was asked for once more while it was shown. */
  homeRefreshes: number;
}

export type ClientStore = Store<ClientState>;

/** Another order for Explore's All. */
export const randomSeed = (): number => Math.floor(Math.random() * 2_147_483_647);

/** The store of one page. It lives in no module, so that screens can be rendered for many people at once. */
export const createClientStore = (): ClientStore =>
  new Store<ClientState>({
    entities: new Map(),
    removed: new Set<string>(),
    members: new Map(),
    reported: new Set<string>(),
    openedSpoilers: new Set<string>(),
    ownPosts: [],
    hasUnseenOwnPost: false,
    connection: 'idle',
    isLeaving: false,
    exploreSeed: randomSeed(),
    shortcutsOpened: false,
    failedScreens: 0,
    homeRefreshes: 0,
  });

/** Changes some fields. */
export const patch = (store: ClientStore, fields: Partial<ClientState>): void =>
  store.setState((state) => ({ ...state, ...fields }));

/** The set with or without the key. */
export function withKey(set: ReadonlySet<string>, key: string, included: boolean): ReadonlySet<string> {
  if (set.has(key) === included) return set;
  const next = new Set(set);
  if (included) next.add(key);
  else next.delete(key);
  return next;
}

/** The page's store, for acts. */
export const useClientStore = (): ClientStore => useClient().store;

/** A part of the store's state; the component is drawn again when `compare` says that the part has changed. */
export const useClientState = <T>(
  selector: (state: ClientState) => T,
  compare?: (before: T, after: T) => boolean,
): T => useSelector(useClientStore(), selector, compare && { compare });
