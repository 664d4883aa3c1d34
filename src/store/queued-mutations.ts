/**
 * The mutations that set flags: they are stored without a network and sent later. Every other one fails at once (`networkMode` in
 * `query-client.ts`).
 */
export const queuedMutations = [
  'hearts.set',
  'bookmarks.set',
  'follows.set',
  'favorites.set',
  'walls.setLike',
  'collections.set',
  'collections.setSeen',
  'series.setWatched',
] as const;
