import type { ContentView, ReviewView } from '#shared/views/content.ts';

export interface Showing {
  /** The newest review of it. */
  contentId: string;
  review: ReviewView;
}

/** The titles that the newest reviews are about, each once. */
export function nowShowing(reviews: readonly ContentView[], most: number): Showing[] {
  const byTitle = new Map<string, Showing>();
  for (const { id, review } of reviews) {
    if (!review) continue;
    const key = `${review.titleType}-${review.tmdbId}`;
    if (!byTitle.has(key)) byTitle.set(key, { contentId: id, review });
  }
  return [...byTitle.values()].slice(0, most);
}
