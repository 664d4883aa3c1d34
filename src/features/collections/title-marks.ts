import type { ClientStore, Entity } from '#client/store/client-store.ts';
import { applyUpdate } from '#client/store/entities.ts';
import { writeTitleKey } from '#client/features/titles/title-key.ts';
import type { TitleMarks } from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/** The viewer's marks on a title, as everything that shows them shares them. */
export interface MarkedView extends Entity {
  kind: 'title';
  viewer: { favorite: boolean; watchlist: boolean; seen: boolean };
  /** The day it was seen, YYYY-MM-DD. */
  seenOn: string | null;
}

/**
 * Marks as a view. They are the viewer's own and have no number of their own that grows: of two answers the later one
 * holds, so `at` is when it came, in milliseconds.
 */
export function markedView(
  title: TitleKey,
  { favorite, watchlist, seen }: TitleMarks,
  at: number,
): MarkedView {
  const viewer = { favorite, watchlist, seen: seen !== null };
  return { kind: 'title', id: writeTitleKey(title), rev: at, viewer, seenOn: seen };
}

/** A title of which nothing is known yet. */
export const unmarked = (title: TitleKey): MarkedView =>
  markedView(title, { favorite: false, watchlist: false, seen: null }, 0);

/** Keeps what the server has answered to an act. */
export const applyTitleMarks = (store: ClientStore, title: TitleKey, marks: TitleMarks): void =>
  applyUpdate(store, markedView(title, marks, Date.now()));

/** Today in this browser's calendar, YYYY-MM-DD. */
export function localToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
