/** Reviews by others that arrived since a title was opened: `waiting`, and `shown` once the reader asked to see them; newest first. */
export interface ArrivedReviews<Review> {
  waiting: readonly Review[];
  shown: readonly Review[];
}

export const noneArrived: ArrivedReviews<never> = { waiting: [], shown: [] };

/** Adds waiting reviews. An event and a list can both contain the same review, which is added once. */
export function addArrived<Review extends { id: string }>(
  { waiting, shown }: ArrivedReviews<Review>,
  reviews: readonly Review[],
): ArrivedReviews<Review> {
  const known = new Set([...waiting, ...shown].map(({ id }) => id));
  return { waiting: [...reviews.filter(({ id }) => !known.has(id)), ...waiting], shown };
}

/** Moves the waiting reviews to the shown ones. */
export const showArrived = <Review>({ waiting, shown }: ArrivedReviews<Review>): ArrivedReviews<Review> => ({
  waiting: [],
  shown: [...waiting, ...shown],
});
