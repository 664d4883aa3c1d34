import type { Toast } from './toast.ts';

export const collectionsMessages = {
  kind: 'Kind',
  listFailed: (plural: string) => `Couldn’t load the ${plural}.`,
  loading: (plural: string) => `Loading ${plural}`,
  found: (plural: string) => `Found ${plural}`,
  popular: (plural: string) => `Popular ${plural}`,
  thisWatchlistIsPrivate: 'This watchlist is private',
  add: (name: string) => `Add ${name}`,
  watchlist: 'Watchlist',
  private: 'Private',
  remove: (name: string) => `Remove ${name}`,
  loading2: (titles: string) => `Loading ${titles}`,
  restFailed: (titles: string) => `Couldn’t load the rest of the ${titles}.`,
  showLess: 'Show Less',
  viewAll: 'View All',
  viewAllOf: (name: string) => `View All, ${name}`,
  ownWatchlistText: 'What you want to watch next is kept here.',
  ownFavoritesText: (titles: string) => `Your ${titles} go here, side by side.`,
  watchlistEmpty: (name: string) => `Nothing is on ${name}’s watchlist yet.`,
  favoritesEmpty: (name: string, titles: string) => `${name} has no ${titles} yet.`,
  watchlistPrivateText: (whose: string) => `Only ${whose} can see what’s on it.`,
  backToTheProfile: 'Back to the profile',
  nameOf: (name: string, whose: string) => `${name} of ${whose}`,
  done: 'Done',
  collections: 'Collections',
  ownWatchlistEmpty: 'Nothing to watch yet',
  ownFavoritesEmpty: (titles: string) => `No ${titles} yet`,
  whenPicked: (whose: string) => `When ${whose} adds one, you’ll see it here.`,
  watchlistHint: 'Save what you want to watch, so no free evening goes to waste.',
  findSomething: 'Find something',
  favoritesHint: 'Which ones would you see again tomorrow?',
  marks: 'Your lists',
  removeFromFavorites: 'Remove from Favorites',
  addToFavorites: 'Add to Favorites',
  removeFromWatchlist: 'Remove from Watchlist',
  addToWatchlist: 'Add to Watchlist',
  seen: 'Seen',
  stillOnWatchlist: 'It’s still on your watchlist.',
  takeOffWatchlist: 'Take it off',
  keepOnWatchlist: 'Keep it',
  dayTooEarly: 'Please enter a date since 1900.',
  dayMissing: 'Please enter a date.',
  seenOn: '{seen} on' as const,
  privateWatchlist: 'Private watchlist',
  privateWatchlistText: 'Only you see what you want to watch.',
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
  failed: { title: 'Error', message: 'Failed to update what you have seen. Please try again.' },
  signedOut: { title: 'Please log in', message: 'You need to be logged in to mark what you have seen.' },
} as const satisfies Record<string, Toast>;
