import type { CollectionType } from '#shared/views/collections.ts';
import type { Toast } from './toast.ts';

const searchLabels: Record<CollectionType, string> = {
  movie: 'Search these movies...',
  show: 'Search these shows...',
  watchlist: 'Search this watchlist...',
};

export const collectionsMessages = {
  type: 'Type',
  search: searchLabels,
  noneMatch: 'Nothing matches',
  noneMatchText: (query: string) => `Nothing in this list matches “${query}”. Try another part of the title.`,
  failed: (titles: string) => `Couldn’t load the ${titles}`,
  listFailed: (plural: string) => `Couldn’t load the ${plural}.`,
  loading: (plural: string) => `Loading ${plural}`,
  found: (plural: string) => `Matching ${plural}`,
  popular: (plural: string) => `Popular ${plural}`,
  thisWatchlistIsPrivate: 'This watchlist is private',
  add: (name: string) => `Add ${name}`,
  watchlist: 'Watchlist',
  private: 'Private',
  remove: (name: string) => `Remove ${name}`,
  restFailed: (titles: string) => `Couldn’t load the rest of the ${titles}.`,
  showLess: 'Show Less',
  viewAll: 'View All',
  viewAllOf: (name: string) => `View All, ${name}`,
  ownWatchlistText: 'Save what you want to watch next.',
  ownFavoritesText: (titles: string) => `Show off your ${titles} here.`,
  watchlistEmpty: (name: string) => `There’s nothing on ${name}’s watchlist yet.`,
  favoritesEmpty: (name: string, titles: string) => `${name} hasn’t added any ${titles} yet.`,
  watchlistPrivateText: (whose: string) => `Only ${whose} can see what’s on it.`,
  backToTheProfile: 'Back to the profile',
  done: 'Done',
  collections: 'Collections',
  ownWatchlistEmpty: 'Nothing to watch yet',
  ownFavoritesEmpty: (titles: string) => `No ${titles} yet`,
  whenAdded: (whose: string) => `When ${whose} adds one, you’ll see it here.`,
  watchlistHint: 'Add the movies and shows you want to see, and never waste a free evening.',
  findSomething: 'Find something to watch',
  favoritesHint: 'Which ones would you watch again tomorrow?',
  yourLists: 'Your lists',
  removeFromFavorites: 'Remove from Favorites',
  addToFavorites: 'Add to Favorites',
  removeFromWatchlist: 'Remove from Watchlist',
  addToWatchlist: 'Add to Watchlist',
  seen: 'Seen',
  stillOnWatchlist: 'It’s still on your watchlist.',
  takeOffWatchlist: 'Take it off',
  keepOnWatchlist: 'Keep it',
  seenOn: 'Seen on',
  privateWatchlist: 'Private watchlist',
  privateWatchlistText: 'When this is on, only you can see what you want to watch.',
};

export const watchlistToasts = {
  private: { title: 'Settings updated', message: 'Watchlist is now private' },
  public: { title: 'Settings updated', message: 'Watchlist is now public' },
  failed: { title: 'Error', message: 'Failed to update watchlist privacy' },
} as const satisfies Record<string, Toast>;

export const collectionsToasts = {
  failed: { title: 'Error', message: 'Failed to update favorites/watchlist. Please try again.' },
  signedOut: {
    title: 'Please log in',
    message: 'You need to be logged in to manage your favorites/watchlist.',
  },
} as const satisfies Record<string, Toast>;

export const removedToasts = {
  movie: { title: 'Removed from favorites' },
  show: { title: 'Removed from favorites' },
  watchlist: { title: 'Removed from watchlist' },
} as const satisfies Record<string, Toast>;

export const seenToasts = {
  removed: { title: 'No longer marked as seen' },
  failed: { title: 'Error', message: 'Couldn’t update what you’ve seen. Please try again.' },
  signedOut: { title: 'Please log in', message: 'You need to be logged in to mark what you’ve seen.' },
} as const satisfies Record<string, Toast>;
