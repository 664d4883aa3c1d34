import type { Api } from './api.ts';
import { expect } from './test.ts';

/** Marks the first episodes of a series as watched, as the member does on another device. */
export async function watchEpisodes({ series }: Api, tmdbId: number, count = 1): Promise<void> {
  const { seasons } = await series.get.query({ tmdbId });
  const episodeIds = seasons.flatMap(({ episodes }) => episodes.map(({ id }) => id)).slice(0, count);
  expect(episodeIds).toHaveLength(count);
  await series.setWatched.mutate({ tmdbId, episodeIds, watched: true });
}
