import type { House } from './screens.ts';

/** An address of the product, and what it shows. */
export interface Address {
  path: string;
  title: string | RegExp;
  /** The heading a visitor finds; without one the address is for members only. */
  visitor?: string | RegExp;
  /** The heading a member finds; the visitor's unless given. */
  member?: string | RegExp;
}

/** Every address of the product, with the people and posts of this house. */
export const addresses = ({ nora, theo, postId, reviewId }: House): Address[] => {
  const person = `${theo.fullName} (@${theo.username}) · Matinee`;
  return [
    { path: '/', title: 'Matinee', visitor: 'Home' },
    { path: '/?tab=reviews', title: 'Reviews · Matinee', visitor: 'Home' },
    { path: '/?tab=mine', title: 'My Posts · Matinee', visitor: 'Your own program', member: 'Home' },
    { path: '/new-post', title: 'New Post · Matinee', member: 'New Post' },
    { path: `/edit-post/${postId}`, title: 'Edit Post · Matinee', member: 'Edit Post' },
    { path: `/comments/${postId}`, title: `Post by ${nora.fullName} · Matinee`, visitor: 'Comments' },
    { path: `/profile-comments/${postId}`, title: `Post by ${nora.fullName} · Matinee`, visitor: 'Comments' },
    {
      path: `/review-comments/${reviewId}`,
      title: `Review by ${theo.fullName} · Matinee`,
      visitor: 'Comments',
    },
    { path: '/profile', title: `${nora.fullName} (@${nora.username}) · Matinee`, member: nora.fullName },
    { path: `/profile/${theo.username}`, title: person, visitor: theo.fullName },
    { path: `/profile/${theo.id}`, title: person, visitor: theo.fullName },
    { path: `/${theo.username}`, title: person, visitor: theo.fullName },
    { path: `/${theo.username.toUpperCase()}`, title: person, visitor: theo.fullName },
    {
      path: `/profile/${theo.username}/movies`,
      title: `Favorite Movies of ${theo.fullName} · Matinee`,
      visitor: 'Favorite Movies',
    },
    {
      path: `/profile/${theo.username}/shows`,
      title: `Favorite Shows of ${theo.fullName} · Matinee`,
      visitor: 'Favorite Shows',
    },
    {
      path: `/profile/${theo.username}/watchlist`,
      title: `Watchlist of ${theo.fullName} · Matinee`,
      visitor: 'Watchlist',
    },
    { path: '/explore?tab=nearby', title: 'Explore · Matinee', member: 'Explore' },
    { path: '/movies-shows-reviews', title: 'Movies & Shows · Matinee', visitor: 'Movies & Shows' },
    { path: '/title/movie/900000001', title: 'Casablanca (1942) · Matinee', visitor: 'Casablanca' },
    { path: '/reviews', title: 'Reviews · Matinee', visitor: 'Reviews' },
    { path: '/notifications', title: '(2) Notifications · Matinee', member: 'Notifications' },
    { path: '/inbox', title: 'Inbox · Matinee', member: 'Messaging Coming Soon' },
    { path: '/settings', title: 'Settings · Matinee', member: 'Settings' },
    { path: '/edit-profile', title: 'Edit Profile · Matinee', member: 'Edit Profile' },
    { path: '/edit-video', title: 'Edit Video · Matinee', member: 'Edit Video' },
    { path: '/edit-gifs', title: 'Edit GIF · Matinee', member: 'Edit GIF' },
    { path: '/user-dashboard', title: 'My Posts · Matinee', member: 'My Posts' },
    { path: '/premium', title: 'Premium · Matinee', visitor: 'Premium' },
    { path: '/invite-friends', title: 'Invite Friends · Matinee', member: 'Invite Friends' },
    { path: '/terms-of-service', title: 'Terms of Service · Matinee', visitor: 'Terms of Service' },
    { path: '/privacy-policy', title: 'Privacy Policy · Matinee', visitor: 'Privacy Policy' },
  ];
};

/** Addresses of sign-in; who is signed in goes home from them. */
export const signInAddresses = [
  ...['/auth', '/signin', '/signup', '/forgot-password', '/reset-password', '/auth2'],
] as const;
