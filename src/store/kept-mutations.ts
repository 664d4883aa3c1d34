/**
 * The mutations that set marks: kept without a network and delivered later. Every other one fails at once
 * (`networkMode` in `query-client.ts`).
 */
export const keptMutations = [
  'hearts.set',
  'bookmarks.set',
  'follows.set',
  'favorites.set',
  'walls.setLike',
  'collections.set',
  'collections.setSeen',
] as const;
