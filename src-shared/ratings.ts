export const ratingKinds = ['fire', 'poop'] as const;
type RatingKind = (typeof ratingKinds)[number];

/** The ratings of a review: one to four flames, or one to four poops. */
export const ratings = [
  'fire_1',
  'fire_2',
  'fire_3',
  'fire_4',
  'poop_1',
  'poop_2',
  'poop_3',
  'poop_4',
] as const;
export type Rating = (typeof ratings)[number];

/** Whether a rating is flames or poops. */
export const kindOf = (rating: Rating): RatingKind => (rating.startsWith('fire') ? 'fire' : 'poop');

/** The four ratings of a kind, from one to four. */
export const ratingsOf = (kind: RatingKind): Rating[] => ratings.filter((rating) => kindOf(rating) === kind);
