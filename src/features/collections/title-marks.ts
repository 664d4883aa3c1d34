import type { StoreClient } from '#client/store/client.ts';
import type { Entity, KnownEntity } from '#client/store/client-store.ts';
import { applyUpdate, entityKey } from '#client/store/entities.ts';
import { setAllEpisodesKnown, setTitleKnown } from '#client/store/spoilers.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import type { TitleMarks } from '#shared/views/collections.ts';
import type { LoggedViewing } from '#shared/views/diary.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/** The viewer's flags on a title, shared by everything that shows them. */
export interface TitleMarksEntity extends Entity {
  kind: 'title';
  viewer: { favorite: boolean; watchlist: boolean; seen: boolean };
  /** The number of its entries in the viewer's diary. */
  viewings: number;
  /** The latest viewing of the title as a whole; null: it was not seen, or only episodes of it were. */
  whole: TitleMarks['whole'];
}

/** Flags as an entity. */
export function toMarksEntity(
  title: TitleKey,
  { favorite, watchlist, viewings, whole, rev }: TitleMarks,
): TitleMarksEntity {
  const viewer = { favorite, watchlist, seen: viewings > 0 };
  return { kind: 'title', id: formatTitleKey(title), rev, viewer, viewings, whole };
}

/** The flags of a title before any are loaded. */
export const emptyMarks = (title: TitleKey): TitleMarksEntity =>
  toMarksEntity(title, {
    favorite: false,
    watchlist: false,
    seen: null,
    viewings: 0,
    whole: null,
    known: false,
    episodesKnown: false,
    rev: 0,
  });

const knownMarks = ({ store }: Pick<StoreClient, 'store'>, title: TitleKey): KnownEntity | undefined =>
  store.state.entities.get(entityKey({ kind: 'title', id: formatTitleKey(title) }));

/** Applies the server's response, also to spoilers of the title; a response older than the known state is ignored. */
export function applyTitleMarks(
  { store }: Pick<StoreClient, 'store'>,
  title: TitleKey,
  marks: TitleMarks,
): void {
  if (!applyUpdate(store, toMarksEntity(title, marks))) return;
  setTitleKnown(store, title, marks.known);
  setAllEpisodesKnown(store, title, marks.episodesKnown);
}

/** Refetches the flags after a change of the diary; they stay unchanged if that fails. */
export async function refetchTitleMarks(client: StoreClient, title: TitleKey): Promise<void> {
  const { marks } = client.queryUtils.collections;
  const known = knownMarks(client, title)?.state;
  // a request in flight may have been answered before the change
  await marks.cancel(title);
  const read = await marks.fetch(title, { staleTime: 0 }).catch(() => null);
  // a read counts as older than a write that it overlaps, but includes what was known before it
  if (read) applyTitleMarks(client, title, { ...read, rev: Math.max(read.rev, known?.rev ?? 0) });
}

export type LoggedTitle = Pick<LoggedViewing, 'mediaType' | 'tmdbId' | 'onWatchlist'>;

/** Whether a title that was just logged is on the viewer's watchlist: as they set it, even if that has not been delivered yet. */
export const isOnWatchlist = (client: Pick<StoreClient, 'store'>, title: LoggedTitle): boolean =>
  knownMarks(client, title)?.pending?.watchlist ?? title.onWatchlist;
