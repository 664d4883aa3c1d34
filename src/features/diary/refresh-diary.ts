import { applyTitleMarks, refetchTitleMarks } from '#client/features/collections/title-marks.ts';
import type { StoreClient } from '#client/store/client.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { notifyOtherTabs } from '#client/lib/tab-changes.ts';
import { setEpisodesKnown } from '#client/store/spoilers.ts';
import type { TitleMarks } from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/**
 * Refetches in this tab what a change of the viewer's diary or of their review changes, except progress in a series: entries, counts,
 * stats, the title's heat and its marks, unless the response included `marks`.
 */
export function refreshEntries(
  client: StoreClient,
  { mediaType, tmdbId }: TitleKey,
  marks: TitleMarks | null = null,
): void {
  const title = { mediaType, tmdbId };
  const { diary, titles } = client.queryUtils;
  void diary.invalidate();
  void titles.reception.invalidate(title);
  if (marks) applyTitleMarks(client, title, marks);
  else void refetchTitleMarks(client, title);
}

/** The same with the progress in a series, even if it is not on screen: its watched episodes uncover spoilers. */
export function refreshDiary(client: StoreClient, title: TitleKey, marks: TitleMarks | null = null): void {
  refreshEntries(client, title, marks);
  if (title.mediaType === 'show') void refreshProgress(client, title.tmdbId);
}

/** The same in all of the viewer's tabs, for a change that only this tab knows of; toggles reach the other tabs on their own. */
export function refreshDiaryEverywhere(
  client: StoreClient,
  { mediaType, tmdbId }: TitleKey,
  marks: TitleMarks | null = null,
): void {
  const title = { mediaType, tmdbId };
  refreshDiary(client, title, marks);
  notifyOtherTabs(client, { type: 'diary', title: formatTitleKey(title) });
}

/** Refetches in this tab what changes when an import of the viewer's ends or is undone. */
export function refreshAfterImport({ queryUtils }: StoreClient): void {
  const { diary, series, collections, titles, content } = queryUtils;
  void diary.invalidate();
  void series.invalidate();
  void collections.invalidate();
  void titles.reception.invalidate();
  void content.listByAuthor.invalidate();
}

async function refreshProgress(
  { store, queryUtils: { series } }: StoreClient,
  tmdbId: number,
): Promise<void> {
  void series.upNext.invalidate();
  // a request in flight may have been answered before the change
  await series.get.cancel({ tmdbId });
  const read = await series.get.fetch({ tmdbId }, { staleTime: 0 }).catch(() => null);
  if (read) setEpisodesKnown(store, tmdbId, read.progress);
}
