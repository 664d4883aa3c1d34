/** Titles of the bundled catalogue number from here, far above any real one; films and series number apart, so their ids overlap. */
export const firstBundledId = 900_000_000;

/** Whether a title is one of those that come with the demo, and not from the movie database. */
export const isBundled = ({ tmdbId }: { tmdbId: number }): boolean => tmdbId >= firstBundledId;
