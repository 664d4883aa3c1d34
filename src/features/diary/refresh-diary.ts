import { applyTitleMarks, refetchTitleMarks } from '#client/features/collections/title-marks.ts';
import type { StoreClient } from '#client/store/client.ts';
import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { notifyOtherTabs } from '#client/lib/tab-changes.ts';
import { setEpisodesKnown } from '#client/store/spoilers.ts';
import type { TitleMarks } from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/**
 * Refetches in this tab what a change of the viewer's diary or of their review changes: entries, counts, stats, the title's heat and
 * its marks, unless the answer has brought `marks`.
 */
export function refreshDiary(
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

/** The same in all of the viewer's tabs, for what only this one knows of; a toggle is applied in every tab by itself. */
export function refreshDiaryEverywhere(
  client: StoreClient,
  { mediaType, tmdbId }: TitleKey,
  marks: TitleMarks | null = null,
): void {
  const title = { mediaType, tmdbId };
  refreshDiary(client, title, marks);
  notifyOtherTabs(client, { type: 'diary', title: writeTitleKey(title) });
}

/** Refetches in this tab what an import of the viewer's changes when it ends, or when it was taken back. */
export function refreshAfterImport({ queryUtils }: StoreClient): void {
  const { diary, series, collections, titles, content } = queryUtils;
  void diary.invalidate();
  void series.invalidate();
  void collections.invalidate();
  void titles.reception.invalidate();
  void content.listByAuthor.invalidate();
}

/** Refetches how far the viewer is with a series, after a change of its episodes in the diary. */
export async function refreshProgress(
  { store, queryUtils: { series } }: StoreClient,
  tmdbId: number,
): Promise<void> {
  void series.upNext.invalidate();
  // what is being read may be from before the change
  await series.get.cancel({ tmdbId });
  const read = await series.get.fetch({ tmdbId }, { staleTime: 0 }).catch(() => null);
  if (read) setEpisodesKnown(store, tmdbId, read.progress);
}
