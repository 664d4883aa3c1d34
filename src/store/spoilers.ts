import type { SpoiledTitle, SpoilerView } from '#shared/views/spoilers.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { patch, useClientState, withKey } from './client-store.ts';
import type { ClientState, ClientStore, WatchedSeries } from './client-store.ts';

const titleKey = ({ mediaType, tmdbId }: TitleKey): string => `${mediaType}/${tmdbId}`;
const episodesKey = (title: TitleKey): string => `${titleKey(title)}/episodes`;
/** The key includes what is spoiled: opening a post's spoiler does not open another one that its author sets later. */
const postKey = (id: string, { episode, ...title }: Spoiled): string =>
  `${id}/${titleKey(title)}/${episode?.id ?? ''}`;

type Spoiled = Omit<SpoiledTitle, 'titleName'>;

const setKey = (store: ClientStore, key: string, open: boolean): void =>
  patch(store, { openedSpoilers: withKey(store.state.openedSpoilers, key, open) });

/** Reveals spoilers of a title as a whole, or (not `known`) covers them as the server says. */
export const setTitleKnown = (store: ClientStore, title: TitleKey, known: boolean): void =>
  setKey(store, titleKey(title), known);

/** Reveals spoilers of any episode of a series, or (not `known`) covers them as the server says. */
export const setAllEpisodesKnown = (store: ClientStore, title: TitleKey, known: boolean): void =>
  setKey(store, episodesKey(title), known);

/** Reveals spoilers of episodes that the viewer has watched by now; all others are covered as the server says. */
export function setEpisodesKnown(store: ClientStore, tmdbId: number, watched: WatchedSeries | null): void {
  const { furthest, watchedIds } = watched ?? { furthest: null, watchedIds: [] };
  patch(store, {
    watchedSeries: new Map(store.state.watchedSeries).set(tmdbId, { furthest, watchedIds }),
  });
}

/** Reveals a post or a comment, or covers it again. */
export const setSpoilerOpened = (store: ClientStore, id: string, spoiled: Spoiled, open: boolean): void =>
  setKey(store, postKey(id, spoiled), open);

/** `none`: there is nothing to cover. With the other two, a press reveals it or covers it again. */
export type SpoilerCover = 'none' | 'open' | 'closed';

/** Whether the episode or a later regular one was watched while the page was open. */
function isWatched({ watchedSeries }: ClientState, { tmdbId, episode }: Spoiled): boolean {
  const watched = watchedSeries.get(tmdbId);
  if (!episode || !watched) return false;
  const { season, number, id } = episode;
  const { furthest, watchedIds } = watched;
  if (watchedIds.includes(id)) return true;
  if (season === 0 || !furthest) return false;
  return season < furthest.season || (season === furthest.season && number <= furthest.number);
}

/** Whether a spoiler is covered or revealed, or there is none. */
export function spoilerCover(state: ClientState, id: string, spoiler: SpoilerView | null): SpoilerCover {
  const { openedSpoilers } = state;
  if (!spoiler?.covered) return 'none';
  const key = spoiler.episode ? episodesKey(spoiler) : titleKey(spoiler);
  if (openedSpoilers.has(key) || isWatched(state, spoiler)) return 'none';
  return openedSpoilers.has(postKey(id, spoiler)) ? 'open' : 'closed';
}

/** The same, for components. */
export const useSpoilerCover = (id: string, spoiler: SpoilerView | null): SpoilerCover =>
  useClientState((state) => spoilerCover(state, id, spoiler));
