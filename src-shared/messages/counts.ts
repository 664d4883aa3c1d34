import { exactCount } from '#shared/format/count.ts';

const rules = new Intl.PluralRules('en-US');

/** A noun's plural forms. */
type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The form for a count. */
const form = (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other;

const counted =
  (forms: PluralForms) =>
  (count: number): string =>
    `${exactCount(count)} ${form(count, forms)}`;

const noun =
  (forms: PluralForms) =>
  (count: number): string =>
    form(count, forms);

/** Exact numbers with their nouns: "1 heart", "1,204 hearts". */
export const counts = {
  comments: counted({ one: 'comment', other: 'comments' }),
  days: counted({ one: 'day', other: 'days' }),
  entries: counted({ one: 'entry', other: 'entries' }),
  files: counted({ one: 'file', other: 'files' }),
  followers: counted({ one: 'follower', other: 'followers' }),
  follows: counted({ one: 'follow', other: 'follows' }),
  gifs: counted({ one: 'GIF', other: 'GIFs' }),
  hearts: counted({ one: 'heart', other: 'hearts' }),
  hours: counted({ one: 'hour', other: 'hours' }),
  likes: counted({ one: 'like', other: 'likes' }),
  members: counted({ one: 'member', other: 'members' }),
  migrations: counted({ one: 'migration', other: 'migrations' }),
  minutes: counted({ one: 'minute', other: 'minutes' }),
  movies: counted({ one: 'movie', other: 'movies' }),
  newReviews: counted({ one: 'new review', other: 'new reviews' }),
  objects: counted({ one: 'object', other: 'objects' }),
  pictures: counted({ one: 'picture', other: 'pictures' }),
  posts: counted({ one: 'post', other: 'posts' }),
  profiles: counted({ one: 'profile', other: 'profiles' }),
  ratings: counted({ one: 'rating', other: 'ratings' }),
  reports: counted({ one: 'report', other: 'reports' }),
  reviews: counted({ one: 'review', other: 'reviews' }),
  rows: counted({ one: 'row', other: 'rows' }),
  seconds: counted({ one: 'second', other: 'seconds' }),
  sessions: counted({ one: 'session', other: 'sessions' }),
  shows: counted({ one: 'show', other: 'shows' }),
  tables: counted({ one: 'table', other: 'tables' }),
  titles: counted({ one: 'title', other: 'titles' }),
  viewings: counted({ one: 'diary entry', other: 'diary entries' }),
};

/** Nouns shown next to a count that is rendered on its own. */
export const countNouns = {
  diaryEntries: noun({ one: 'Diary entry', other: 'Diary entries' }),
  episodes: noun({ one: 'Episode', other: 'Episodes' }),
  favorites: noun({ one: 'Favorite', other: 'Favorites' }),
  followers: noun({ one: 'Follower', other: 'Followers' }),
  movies: noun({ one: 'Movie', other: 'Movies' }),
  posts: noun({ one: 'Post', other: 'Posts' }),
  reviews: noun({ one: 'Review', other: 'Reviews' }),
  reviewsAndNotes: noun({ one: 'Review or note', other: 'Reviews and notes' }),
  showStatuses: noun({ one: 'Show status', other: 'Show statuses' }),
  shows: noun({ one: 'Show', other: 'Shows' }),
};
