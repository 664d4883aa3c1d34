import type { StoreClient } from '#client/store/client.ts';
import type { Entity } from '#client/store/client-store.ts';
import { applyUpdate } from '#client/store/entities.ts';
import { setAllEpisodesKnown, setTitleKnown } from '#client/store/spoilers.ts';
import { writeTitleKey } from '#client/features/titles/title-key.ts';
import type { TitleMarks } from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/** The viewer's flags on a title, shared by everything that shows them. */
export interface MarkedView extends Entity {
  kind: 'title';
  viewer: { favorite: boolean; watchlist: boolean; seen: boolean };
  /** How often it is in the viewer's diary. */
  viewings: number;
  /** The last viewing of the title as a whole; null: it was not seen, or only episodes of it were. */
  whole: TitleMarks['whole'];
}

/** Flags as an entity. */
export function markedView(
  title: TitleKey,
  { favorite, watchlist, viewings, whole, rev }: TitleMarks,
): MarkedView {
  const viewer = { favorite, watchlist, seen: viewings > 0 };
  return { kind: 'title', id: writeTitleKey(title), rev, viewer, viewings, whole };
}

/** A title of which nothing is known yet. */
export const unmarked = (title: TitleKey): MarkedView =>
  markedView(title, {
    favorite: false,
    watchlist: false,
    seen: null,
    viewings: 0,
    whole: null,
    known: false,
    episodesKnown: false,
    rev: 0,
  });

/** Applies the server's answer, to what the title spoils as well; one that is older than what is known is ignored. */
export function applyTitleMarks(
  { store }: Pick<StoreClient, 'store'>,
  title: TitleKey,
  marks: TitleMarks,
): void {
  if (!applyUpdate(store, markedView(title, marks))) return;
  setTitleKnown(store, title, marks.known);
  setAllEpisodesKnown(store, title, marks.episodesKnown);
}

/** Reads the flags again after a change of the diary; they stay as they are where that fails. */
export async function refetchTitleMarks(client: StoreClient, title: TitleKey): Promise<void> {
  const { marks } = client.queryUtils.collections;
  // what is being read may be from before the change
  await marks.cancel(title);
  const read = await marks.fetch(title, { staleTime: 0 }).catch(() => null);
  if (read) applyTitleMarks(client, title, read);
}
