import type { SpoilerView } from '#shared/views/spoilers.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { patch, useClientState, withKey } from './client-store.ts';
import type { ClientState, ClientStore } from './client-store.ts';

const titleKey = ({ mediaType, tmdbId }: TitleKey): string => `${mediaType}/${tmdbId}`;
/** With the title: what is opened for one title is not open for another that its author names later. */
const postKey = (id: string, title: TitleKey): string => `${id}/${titleKey(title)}`;

const setKey = (store: ClientStore, key: string, open: boolean): void =>
  patch(store, { openedSpoilers: withKey(store.state.openedSpoilers, key, open) });

/** The viewer knows a title from now on, so that nothing about it is covered; or what the server says holds again. */
export const setTitleKnown = (store: ClientStore, title: TitleKey, known: boolean): void =>
  setKey(store, titleKey(title), known);

/** A post or a comment was opened, or covered again. */
export const setSpoilerOpened = (store: ClientStore, id: string, title: TitleKey, open: boolean): void =>
  setKey(store, postKey(id, title), open);

/** `none`: nothing is covered; otherwise a press opens and covers it. */
export type SpoilerCover = 'none' | 'open' | 'closed';

/** How something that gives a title away stands now. */
export function spoilerCover(
  { openedSpoilers }: ClientState,
  id: string,
  spoiler: SpoilerView | null,
): SpoilerCover {
  if (!spoiler?.covered || openedSpoilers.has(titleKey(spoiler))) return 'none';
  return openedSpoilers.has(postKey(id, spoiler)) ? 'open' : 'closed';
}

/** The same, for components. */
export const useSpoilerCover = (id: string, spoiler: SpoilerView | null): SpoilerCover =>
  useClientState((state) => spoilerCover(state, id, spoiler));
