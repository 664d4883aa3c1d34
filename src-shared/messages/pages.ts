import type { MediaType } from '#shared/views/titles.ts';

/** The titles of pages. */
export const pageMessages = {
  home: 'Matinee: movies and shows, with friends',
  collectionOf: (name: string, whose: string) => `${whose}’s ${name}`,
  diaryOf: (whose: string) => `${whose}’s Diary`,
  numbersOf: (whose: string) => `${whose}’s Diary Stats`,
  unnamedTitle: (mediaType: MediaType) => (mediaType === 'movie' ? 'A movie' : 'A TV show'),
};

/** The descriptions of pages for search engines and link previews. */
export const pageDescriptions = {
  matinee:
    'Matinee is where people who love movies and shows talk about them: short posts, reviews with flames, watchlists and good company.',
  member: (username: string) => `@${username} on Matinee.`,
  collection: (titles: string, username: string) => `@${username}’s ${titles} on Matinee.`,
  diary: (username: string) => `What @${username} has been watching, on Matinee.`,
  title: (mediaType: MediaType, title: string) => `What Matinee members say about the ${mediaType} ${title}.`,
};
