/** The sign-in screen's addresses: one screen, whatever an older link calls it. */
export const signInPaths = [
  '/auth',
  '/auth2',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
] as const;

/** Every screen at a fixed address but the home feed, and its name in the browser's tab. */
export const screens: Readonly<Record<string, string>> = {
  '/new-post': 'New Post',
  '/explore': 'Explore',
  '/movies-shows-reviews': 'Movies & Shows',
  '/reviews': 'Reviews',
  '/notifications': 'Notifications',
  '/inbox': 'Inbox',
  '/settings': 'Settings',
  '/moderation': 'Moderation',
  '/profile': 'Profile',
  '/edit-profile': 'Edit Profile',
  '/edit-video': 'Edit Video',
  '/edit-gifs': 'Edit GIF',
  '/user-dashboard': 'My Posts',
  '/premium': 'Premium',
  '/invite-friends': 'Invite Friends',
  '/terms-of-service': 'Terms of Service',
  '/privacy-policy': 'Privacy Policy',
  '/join': 'Join',
  ...Object.fromEntries(signInPaths.map((path) => [path, 'Sign in'])),
};

/** First segments of addresses that name what they show: `/comments/{id}`. */
export const screenFamilies = [
  'comments',
  'profile-comments',
  'review-comments',
  'edit-post',
  'profile',
  'title',
] as const;
