import { useSyncExternalStore } from 'react';
import type { SpoilerView } from '#shared/views/spoilers.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/**
 * What the viewer has opened since the page was loaded, above what the server said: single posts and comments by a tap, and
 * all that is about a title which they have marked as seen or reviewed meanwhile.
 */
const opened = new Set<string>();
const listeners = new Set<() => void>();

const titleKey = ({ mediaType, tmdbId }: TitleKey): string => `${mediaType}/${tmdbId}`;
/** With the title: what is opened for one title is not open for another that its author names later. */
const thingKey = (id: string, title: TitleKey): string => `${id}/${titleKey(title)}`;

function set(key: string, open: boolean): void {
  if (open) opened.add(key);
  else opened.delete(key);
  for (const listener of listeners) listener();
}

/** The viewer knows a title from now on, so that nothing about it is covered; or no longer, and what the server says holds. */
export const setKnown = (title: TitleKey, known: boolean): void => set(titleKey(title), known);

/** A post or a comment was opened or covered again by a tap. */
export const setOpened = (id: string, title: TitleKey, open: boolean): void => set(thingKey(id, title), open);

/** `bare`: nothing to cover; otherwise it can be opened and covered by a tap. */
export type Cover = 'bare' | 'open' | 'shut';

/** How something that gives a title away stands now. */
export function coverOf(id: string, spoiler: SpoilerView | null): Cover {
  if (!spoiler?.covered || opened.has(titleKey(spoiler))) return 'bare';
  return opened.has(thingKey(id, spoiler)) ? 'open' : 'shut';
}

/** The same, for whoever draws by it. */
export const useCover = (id: string, spoiler: SpoilerView | null): Cover =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => coverOf(id, spoiler),
  );
