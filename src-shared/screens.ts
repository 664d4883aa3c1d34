/** The addresses of the one sign-in screen; older links use several. */
export const signInPaths = [
  '/auth',
  '/auth2',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
] as const;

/** Screens at fixed addresses other than the home feed, with their titles. */
export const screens: Readonly<Record<string, string>> = {
  '/new-post': 'New Post',
  '/explore': 'Explore',
  '/movies-shows-reviews': 'Movies & Shows',
  '/reviews': 'Reviews',
  '/up-next': 'Up next',
  '/notifications': 'Notifications',
  '/inbox': 'Inbox',
  '/settings': 'Settings',
  '/settings/import': 'Bring your history',
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
  ...Object.fromEntries(signInPaths.map((path) => [path, 'Sign In'])),
};

/** First segments of addresses with a parameter: `/comments/{id}`. */
export const screenFamilies = [
  'comments',
  'profile-comments',
  'review-comments',
  'edit-post',
  'profile',
  'title',
] as const;
