import type { ProfileText } from '#shared/profile-texts.ts';
import type { Toast } from './toast.ts';

export const editingMessages = {
  yourPicture: 'Your picture',
  savePicture: 'Save picture',
  picturePreview: 'Preview of your picture',
  pictureCrop: 'Picture, use the arrow keys to move it',
  uploadingPicture: 'Uploading picture',
  /** The picture's zoom factor. */
  zoomed: (times: number) => `${Math.round(times * 100)} percent`,
  removePictureQuestion: 'Remove your picture?',
  removePictureText: 'Your initials will appear in its place.',
  changePicture: 'Change picture',
  addPicture: 'Add picture',
  removePicture: 'Remove picture',
  displayName: 'Display name',
  username: 'Username',
  renameLimit: 'You can change your username three times a day.',
  texts: {
    bio: 'Bio',
    occupation: 'Occupation',
    location: 'In your own words',
    stateOrRegion: 'State or region',
    cityOrTown: 'City or town',
    postalCode: 'Postal code',
  } satisfies Record<ProfileText, string>,
  country: 'Country',
  hereFor: 'Here For',
  showPersonalInfo: 'Show personal info',
  showDistance: 'Show distance',
  savedVersion: 'Use the saved version',
  conflict: 'Changed elsewhere while you were editing: {fields}. {button}' as const,
  replaceQuestion: 'Replace what was saved elsewhere?',
  conflictText: (fields: string) =>
    `Changed elsewhere while you were editing: ${fields}. Saving replaces it with what you typed here.`,
  replace: 'Replace',
  gifHint: 'One little loop that says it all. Choose one for your profile.',
  chooseAnotherGif: 'Choose another GIF',
  saveGif: 'Save GIF',
  gifUnsaved: 'This GIF hasn’t been saved yet.',
  editVideo: 'Edit Video',
  failedToLoadVideos: 'Failed to load videos',
  invalidYoutubeUrl: 'Invalid YouTube URL. Please enter a valid YouTube URL.',
  youtubeUrl: 'YouTube URL',
  videoHint: 'The one clip that says who you are. YouTube isn’t contacted until someone plays it.',
  saveVideo: 'Save Video',
  videoUnsaved: 'This video hasn’t been saved yet.',
  deletePhotoQuestion: 'Delete this photo?',
  deletePhotoWarning: 'This removes it from your profile and can’t be undone.',
  photos: 'Photos',
  photoCount: (shown: number, limit: number) => `${shown} of ${limit} photos`,
  photosHint: 'Your profile picture comes first. You can add up to five more.',
  notSpecified: 'Not specified',
  adultText: 'This is for adults only. We’ll ask once and remember your answer.',
  notNow: 'Not now',
  personal: 'Personal',
  personalHint:
    'When this is on, signed-in members can see what you fill in here. When it’s off, nobody can.',
  optional: 'Optional',
  sortHint:
    'To move a photo up, click or tap its handle. To move it with the keyboard, press Space or Enter, then the arrow keys, then Space or Enter again. Press Escape to cancel.',
  pickedUp: (position: string) => `Photo ${position} picked up.`,
  movedTo: (position: string) => `Now at position ${position}.`,
  putDown: (position: string) => `Dropped at position ${position}.`,
  sortCanceled: 'Move canceled.',
  sortablePhoto: 'sortable photo',
  dragOrMoveUp: 'Drag to reorder, or click to move up',
  movePhoto: (place: number) => `Move photo ${place}`,
  photo: (place: number) => `Photo ${place}`,
  altTextOfPhoto: (place: number) => `Alt text of photo ${place}`,
  whatItShows: 'Describe the photo',
  deletePhoto: (place: number) => `Delete photo ${place}`,
  location: 'Location',
  locationHint: 'Shown exactly as you type it, like “between two theaters”',
  postalCodeHint: 'Nobody else can see it.',
  distanceHint: 'Others can see roughly how far away you are and find you in Nearby.',
  save: 'Save',
  aboutYou: 'About you',
  saveChanges: 'Save Changes',
  discardText:
    'Your changes haven’t been saved yet. Keep editing, or discard them and leave your profile as it is.',
  checking: 'Checking…',
  available: 'Available',
  availableWithRedirect: (own: string) =>
    `Available. @${own} will keep leading to your profile for 90 days. If you change your username twice more, someone else may take it.`,
  usernameHint: 'Letters, numbers, periods and underscores',
  loadingProfile: 'Loading profile',
};

export const profileToasts = {
  updated: { title: 'Profile updated!', message: 'Your profile has been updated successfully.' },
  failed: { title: 'Error', message: 'Failed to update profile. Please try again.' },
  refused: (message: string) => ({ title: 'Error', message: `Failed to update profile: ${message}` }),
  invalidUsername: {
    title: 'Invalid Username',
    message: 'Username can only contain letters, numbers, periods, and underscores (max 30 characters).',
  },
  misplacedPeriod: {
    title: 'Invalid Username',
    message: 'Username can’t start or end with a period, or have two periods in a row.',
  },
} as const satisfies Record<string, Toast | ((message: string) => Toast)>;

export const avatarToasts = {
  updated: { title: 'Avatar updated', message: 'Your profile picture has been updated successfully' },
  failed: { title: 'Upload failed', message: 'Failed to upload image' },
  refused: (message: string) => ({
    title: 'Upload failed',
    message: `Failed to upload avatar: ${message}`,
  }),
  removed: { title: 'Avatar deleted', message: 'Your profile picture has been removed successfully.' },
  removeFailed: { title: 'Error', message: 'Failed to delete avatar' },
} as const satisfies Record<string, Toast | ((message: string) => Toast)>;

export const photosToasts = {
  added: { title: 'Photo uploaded!' },
  failed: { title: 'Upload failed', message: 'Failed to upload photo. Please try again.' },
  removed: { title: 'Photo deleted' },
  removeFailed: { title: 'Delete failed' },
  orderFailed: { title: 'Error', message: 'Couldn’t save the order. Please try again.' },
  altFailed: { title: 'Error', message: 'Couldn’t save the alt text. Please try again.' },
} as const satisfies Record<string, Toast>;

export const videoToasts = {
  updated: { title: 'Video updated!' },
  addFailed: { title: 'Error', message: 'Failed to add video' },
  failed: { title: 'Error', message: 'Failed to update video. Please try again.' },
  removed: { title: 'Video removed!' },
  removeFailed: { title: 'Error', message: 'Failed to remove video. Please try again.' },
} as const satisfies Record<string, Toast>;

export const gifToasts = {
  updated: { title: 'Success!', message: 'Your GIF has been saved to your profile.' },
  failed: { title: 'Error', message: 'Failed to save your GIF. Please try again.' },
  removed: { title: 'Success!', message: 'Your GIF has been removed from your profile.' },
  removeFailed: { title: 'Error', message: 'Failed to remove your GIF. Please try again.' },
} as const satisfies Record<string, Toast>;
