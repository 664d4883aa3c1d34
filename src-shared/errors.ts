/** tRPC's error codes that Matinee uses. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_SUPPORTED'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'TIMEOUT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'NOT_IMPLEMENTED'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

interface ErrorDefinition {
  code: ErrorCode;
  title: string;
  message: string;
}

/** Every reason that the server may give, with the text that a member reads. No other error text leaves the server. */
export const errorReasons = {
  SIGNED_OUT: {
    code: 'UNAUTHORIZED',
    title: 'Please log in',
    message: 'You need to be logged in to do that.',
  },
  TOKEN_INVALID: {
    code: 'UNAUTHORIZED',
    title: 'Not allowed',
    message: 'This access token is unknown, revoked or expired, or isn’t sent as “Authorization: Bearer”.',
  },
  TOKEN_SCOPE: {
    code: 'FORBIDDEN',
    title: 'Not allowed',
    message: 'No access token is allowed to do that.',
  },
  TOKEN_NEEDS_READ: {
    code: 'FORBIDDEN',
    title: 'Not allowed',
    message: 'This access token needs the “read” permission.',
  },
  TOKEN_NEEDS_WRITE: {
    code: 'FORBIDDEN',
    title: 'Not allowed',
    message: 'This access token needs the “write” permission.',
  },
  TOO_MANY_TOKENS: {
    code: 'PRECONDITION_FAILED',
    title: 'Too many tokens',
    message: 'Please revoke an access token first.',
  },
  NOT_FOUND: { code: 'NOT_FOUND', title: 'Not found', message: 'This doesn’t exist or has been removed.' },
  NOT_EMBEDDABLE: {
    code: 'NOT_FOUND',
    title: 'Not found',
    message: 'Only posts and reviews on Matinee can be embedded.',
  },
  FORMAT_UNSUPPORTED: {
    code: 'NOT_IMPLEMENTED',
    title: 'Not supported',
    message: 'Embeds are available only as JSON.',
  },
  POST_NOT_FOUND: {
    code: 'NOT_FOUND',
    title: 'Not found',
    message: "The post you're looking for doesn't exist or has been removed.",
  },
  COMMENT_NOT_FOUND: {
    code: 'NOT_FOUND',
    title: 'Not found',
    message: 'The comment you’re replying to isn’t available. Your text is still here.',
  },
  WALL_POST_NOT_FOUND: {
    code: 'NOT_FOUND',
    title: 'Not found',
    message: 'The wall post you’re replying to isn’t available. Your text is still here.',
  },
  PROFILE_NOT_FOUND: { code: 'NOT_FOUND', title: 'Not found', message: 'Profile not found' },
  NOT_YOURS: {
    code: 'FORBIDDEN',
    title: 'Not allowed',
    message: 'You can’t do that with something that isn’t yours.',
  },
  MODERATORS_ONLY: { code: 'FORBIDDEN', title: 'Not allowed', message: 'Only moderators can do that.' },
  ABOUT_MODERATOR: {
    code: 'FORBIDDEN',
    title: 'Not allowed',
    message: 'This is about a moderator. The maintainers will take a look.',
  },
  FOLLOW_YOURSELF: { code: 'BAD_REQUEST', title: 'Error', message: 'You can’t follow yourself.' },
  ON_YOURSELF: { code: 'BAD_REQUEST', title: 'Error', message: 'You can’t do that to yourself.' },
  FOLLOW_FIRST: {
    code: 'PRECONDITION_FAILED',
    title: 'Follow first',
    message: 'You must follow users before favoriting them.',
  },
  ADULTS_ONLY: {
    code: 'PRECONDITION_FAILED',
    title: 'Adults only',
    message: 'Please confirm first that you’re 18 or older.',
  },
  LOCATION_REQUIRED: {
    code: 'PRECONDITION_FAILED',
    title: 'Location Required',
    message: 'Enable location services to see who’s near you.',
  },
  EMPTY_POST: { code: 'BAD_REQUEST', title: 'Error', message: 'Post content cannot be empty' },
  IMAGE_UNUSABLE: {
    code: 'BAD_REQUEST',
    title: 'Upload failed',
    message: 'Failed to upload photo. Please try again.',
  },
  INVALID_CONFIRMATION: {
    code: 'BAD_REQUEST',
    title: 'Invalid confirmation',
    message: 'Please type DELETE to confirm account deletion.',
  },
  SIGN_IN_AGAIN: {
    code: 'PRECONDITION_FAILED',
    title: 'Please sign in again',
    message: 'To keep your account safe, please sign in again first.',
  },
  TOO_MANY_RENAMES: {
    code: 'TOO_MANY_REQUESTS',
    title: 'Slow down a little',
    message: 'You can change your username three times a day. Please try again later.',
  },
  USERNAME_TAKEN: {
    code: 'CONFLICT',
    title: 'Username Unavailable',
    message: 'This username is already taken. Please choose another one.',
  },
  TOO_MANY_PHOTOS: {
    code: 'CONFLICT',
    title: 'Maximum photos reached',
    message: 'You can only upload up to 5 additional photos.',
  },
  PHOTOS_CHANGED: {
    code: 'CONFLICT',
    title: 'Error',
    message: 'Your photos have changed in the meantime. Please check them.',
  },
  INVALID_VIDEO: { code: 'BAD_REQUEST', title: 'Invalid URL', message: 'Please enter a valid YouTube URL.' },
  INVALID_INPUT: { code: 'BAD_REQUEST', title: 'Error', message: 'Something in this request isn’t right.' },
  WRONG_METHOD: {
    code: 'METHOD_NOT_SUPPORTED',
    title: 'Error',
    message: 'Queries need GET, mutations POST, and subscriptions the socket.',
  },
  CURSOR_INVALID: {
    code: 'BAD_REQUEST',
    title: 'Error',
    message: 'Please load this list again from the start.',
  },
  FOREIGN_ORIGIN: {
    code: 'FORBIDDEN',
    title: 'Not allowed',
    message: 'This request didn’t come from Matinee.',
  },
  TOO_MANY: {
    code: 'TOO_MANY_REQUESTS',
    title: 'Slow down a little',
    message: 'That was a lot in a short time. Nothing is lost; please try again in a moment.',
  },
  TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', title: 'Too large', message: 'This request is too large.' },
  TOO_SLOW: {
    code: 'TIMEOUT',
    title: 'That took too long',
    message: 'The connection was too slow for this. Please try again.',
  },
  PHOTO_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    title: 'File too large',
    message: 'Image size must be less than 10MB.',
  },
  AVATAR_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    title: 'File too large',
    message: 'Please select an image under 5MB',
  },
  NOT_AN_IMAGE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    title: 'Invalid file type',
    message: 'Please select an image file.',
  },
  AVATAR_NOT_AN_IMAGE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    title: 'Invalid file type',
    message: 'Please select an image file',
  },
  UPLOAD_FAILED: {
    code: 'SERVICE_UNAVAILABLE',
    title: 'Upload failed',
    message: 'Failed to upload photo. Please try again.',
  },
  UPLOAD_STALLED: {
    code: 'TIMEOUT',
    title: 'Upload failed',
    message: 'Failed to upload photo. Please try again.',
  },
  IMPORT_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    title: 'Too large',
    message:
      'That’s more than we can read at once: at most 200 MB, 100,000 rows and 32 MB of text. Try fewer files.',
  },
  IMPORT_STALLED: {
    code: 'TIMEOUT',
    title: 'Upload failed',
    message: 'Your files didn’t arrive. Please try again.',
  },
  IMPORT_PASSWORD_NEEDED: {
    code: 'PRECONDITION_FAILED',
    title: 'Password needed',
    message: 'This ZIP is encrypted. Enter its password; we don’t keep it.',
  },
  IMPORT_PASSWORD_WRONG: {
    code: 'PRECONDITION_FAILED',
    title: 'Wrong password',
    message: 'That password doesn’t open this ZIP.',
  },
  IMPORT_DAMAGED: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    title: 'Can’t read this ZIP',
    message: 'This ZIP is damaged. Please download it again.',
  },
  IMPORT_UNKNOWN: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    title: 'Nothing to import',
    message:
      'We couldn’t find any history in there. Upload the ZIP or files you got from Letterboxd, Trakt, IMDb or TV Time.',
  },
  IMPORT_MIXED: {
    code: 'BAD_REQUEST',
    title: 'One at a time',
    message: 'These files come from different services. Please import one service at a time.',
  },
  IMPORT_RUNNING: {
    code: 'CONFLICT',
    title: 'One at a time',
    message: 'Another import is still running. Please wait until it’s done.',
  },
  IMPORT_UPLOADING: {
    code: 'TOO_MANY_REQUESTS',
    title: 'One at a time',
    message: 'Another upload of yours is on its way. Please wait until it has arrived.',
  },
  IMPORT_MATCHED: {
    code: 'CONFLICT',
    title: 'Already matched',
    message: 'You’ve already matched this title in another tab or on another device.',
  },
  IMPORT_STARTED: {
    code: 'CONFLICT',
    title: 'Already started',
    message: 'This import has already been started.',
  },
  GIFS_AWAY: {
    code: 'SERVICE_UNAVAILABLE',
    title: 'No GIFs right now',
    message: 'GIFs are unavailable right now. Please try again.',
  },
  TITLE_NOT_FOUND: {
    code: 'NOT_FOUND',
    title: 'Not found',
    message: 'This title isn’t in the movie database.',
  },
  TITLES_AWAY: {
    code: 'SERVICE_UNAVAILABLE',
    title: 'No titles right now',
    message: 'Movies and shows are unavailable right now. Please try again.',
  },
  COLLECTION_FULL: {
    code: 'CONFLICT',
    title: 'No room left',
    message: 'This list is full at 5,000 titles. Remove one to make room.',
  },
  SEEN_TOO_EARLY: { code: 'BAD_REQUEST', title: 'Error', message: 'That date is in the future.' },
  VIEWING_NOT_FOUND: {
    code: 'NOT_FOUND',
    title: 'Not found',
    message: 'This diary entry doesn’t exist or has been removed.',
  },
  EPISODE_NOT_FOUND: {
    code: 'NOT_FOUND',
    title: 'Not found',
    message: 'This episode isn’t in the movie database.',
  },
  NOT_AIRED: { code: 'BAD_REQUEST', title: 'Not yet', message: 'This episode hasn’t aired yet.' },
  SERIES_NOT_FOLLOWED: { code: 'NOT_FOUND', title: 'Not found', message: 'You haven’t started this show.' },
  ROUND_NOT_NEXT: {
    code: 'CONFLICT',
    title: 'Error',
    message: 'You’ve already started this show over on another device.',
  },
  SEEN_BY_EPISODES: {
    code: 'CONFLICT',
    title: 'Error',
    message: 'You’ve logged only episodes of this show. You can change their dates in your diary.',
  },
  SEEN_IN_DIARY: {
    code: 'PRECONDITION_FAILED',
    title: 'Remove it from your diary?',
    message: 'Your diary has dates, ratings or notes for this title. They’ll be removed, too.',
  },
  WATCHLIST_PRIVATE: { code: 'FORBIDDEN', title: 'Private', message: 'This watchlist is private' },
  BUSY: {
    code: 'SERVICE_UNAVAILABLE',
    title: 'One moment',
    message: 'Matinee is very busy right now. Please try again.',
  },
  UNKNOWN: {
    code: 'INTERNAL_SERVER_ERROR',
    title: 'Something went wrong',
    message: 'Something went wrong on our side. Please try again.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorReason = keyof typeof errorReasons;

/** What an error carries besides its code and message. */
export interface ErrorData {
  reason: ErrorReason;
  title: string;
  requestId: string;
  /** Messages by field, for invalid input. */
  fields?: Record<string, string>;
  /** Seconds until it makes sense to try again. */
  retryAfter?: number;
}
