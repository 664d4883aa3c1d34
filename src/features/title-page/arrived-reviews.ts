/** Reviews by others since a title was opened, and those of them that the reader has asked to see; newest first. */
export interface Arrived<Review> {
  waiting: readonly Review[];
  shown: readonly Review[];
}

export const noneArrived: Arrived<never> = { waiting: [], shown: [] };

/** Adds reviews to those that wait. An event and a list can both bring the same one: what has arrived before is not added again. */
export function addArrived<Review extends { id: string }>(
  { waiting, shown }: Arrived<Review>,
  reviews: readonly Review[],
): Arrived<Review> {
  const known = new Set([...waiting, ...shown].map(({ id }) => id));
  return { waiting: [...reviews.filter(({ id }) => !known.has(id)), ...waiting], shown };
}

/** Shows those that waited. */
export const showArrived = <Review>({ waiting, shown }: Arrived<Review>): Arrived<Review> => ({
  waiting: [],
  shown: [...waiting, ...shown],
});
