/**
 * Ids of bundled titles start here, far above the movie database's. Films and series are numbered separately, so their ids
 * overlap.
 */
export const firstBundledId = 900_000_000;

/** Whether a title belongs to the bundled catalogue instead of the movie database. */
export const isBundled = ({ tmdbId }: { tmdbId: number }): boolean => tmdbId >= firstBundledId;
