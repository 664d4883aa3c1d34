import type { SpoilerView } from '#shared/views/spoilers.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { patch, useClientState, withKey } from './client-store.ts';
import type { ClientState, ClientStore } from './client-store.ts';

const titleKey = ({ mediaType, tmdbId }: TitleKey): string => `${mediaType}/${tmdbId}`;
/** With the title: opening a post's spoiler does not open another title's that its author sets later. */
const postKey = (id: string, title: TitleKey): string => `${id}/${titleKey(title)}`;

const setKey = (store: ClientStore, key: string, open: boolean): void =>
  patch(store, { openedSpoilers: withKey(store.state.openedSpoilers, key, open) });

/** Reveals everything about a title, or covers it again as the server says. */
export const setTitleKnown = (store: ClientStore, title: TitleKey, known: boolean): void =>
  setKey(store, titleKey(title), known);

/** Reveals a post or a comment, or covers it again. */
export const setSpoilerOpened = (store: ClientStore, id: string, title: TitleKey, open: boolean): void =>
  setKey(store, postKey(id, title), open);

/** `none`: nothing is covered; otherwise a press reveals and covers it. */
export type SpoilerCover = 'none' | 'open' | 'closed';

/** Whether a spoiler is covered, revealed, or none. */
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
