import type { ClientStore, Entity } from '#client/store/client-store.ts';
import { applyUpdate } from '#client/store/entities.ts';
import { writeTitleKey } from '#client/features/titles/title-key.ts';
import type { TitleMarks } from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/** The viewer's flags on a title, shared by everything that shows them. */
export interface MarkedView extends Entity {
  kind: 'title';
  viewer: { favorite: boolean; watchlist: boolean; seen: boolean };
  /** Null: it was not seen, or the day is not known. */
  seenOn: string | null;
  /** How often it is in the viewer's diary. */
  viewings: number;
}

/**
 * Flags as an entity. They have no revision of their own, so `rev` is the time of the answer in milliseconds: the later answer
 * wins.
 */
export function markedView(
  title: TitleKey,
  { favorite, watchlist, seen, viewings }: TitleMarks,
  at: number,
): MarkedView {
  const viewer = { favorite, watchlist, seen: viewings > 0 };
  return { kind: 'title', id: writeTitleKey(title), rev: at, viewer, seenOn: seen, viewings };
}

/** A title of which nothing is known yet. */
export const unmarked = (title: TitleKey): MarkedView =>
  markedView(title, { favorite: false, watchlist: false, seen: null, viewings: 0, known: false }, 0);

/** Applies the server's answer. */
export const applyTitleMarks = (store: ClientStore, title: TitleKey, marks: TitleMarks): void =>
  applyUpdate(store, markedView(title, marks, Date.now()));
