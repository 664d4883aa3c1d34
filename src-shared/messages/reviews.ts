export const reviewsMessages = {
  noMatch: (query: string) => `No reviews match “${query}”. Try fewer words, or write one yourself.`,
  firstReview: 'Be the first to create a review!',
  noReviews: 'No reviews found',
  seeAllReviews: 'See all reviews',
  atLeastReviews: (count: number) => `${count} or more reviews`,
};
