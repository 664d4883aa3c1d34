import type { Toast } from './words.ts';

/** What is said about one's own account and profile, on screens that come later than the first. */
export const accountWords = {
  sessions: {
    ended: { title: 'Signed out', message: 'That device is signed out.' },
    endFailed: { title: 'Error', message: 'Failed to sign out that device. Please try again.' },
    allFailed: { title: 'Error', message: 'Failed to sign out everywhere. Please try again.' },
  },
  invite: {
    copied: { title: 'Link copied!', message: 'Share this link with your friends' },
  },
  account: {
    removed: {
      title: 'Account Deleted',
      message: 'Your account and all data have been permanently deleted.',
    },
    removeFailed: {
      title: 'Deletion Failed',
      message: 'There was an error deleting your account. Please try again.',
    },
  },
  position: {
    erased: { title: 'Position erased', message: 'You are in nobody’s Nearby until you share it again.' },
    eraseFailed: { title: 'Error', message: 'Failed to erase your position. Please try again.' },
  },
  watchlist: {
    private: { title: 'Settings updated', message: 'Watchlist is now private' },
    public: { title: 'Settings updated', message: 'Watchlist is now public' },
    failed: { title: 'Error', message: 'Failed to update watchlist privacy' },
  },
  adults: { failed: { title: 'Error', message: 'Failed to keep your answer. Please try again.' } },
  location: {
    enabled: { title: 'Location Enabled', message: 'Now showing nearby users around you!' },
    denied: {
      title: 'Location Access Denied',
      message: 'Please enable location services in your browser settings to see nearby users.',
    },
  },
  profile: {
    updated: { title: 'Profile updated!', message: 'Your profile has been updated successfully.' },
    failed: { title: 'Error', message: 'Failed to update profile. Please try again.' },
    refused: (message: string) => ({ title: 'Error', message: `Failed to update profile: ${message}` }),
    invalidUsername: {
      title: 'Invalid Username',
      message: 'Username can only contain letters, numbers, periods, and underscores (max 30 characters).',
    },
    misplacedPeriod: {
      title: 'Invalid Username',
      message: "Username can't start or end with a period, or have two periods in a row.",
    },
  },
  avatar: {
    updated: { title: 'Avatar updated', message: 'Your profile picture has been updated successfully' },
    failed: { title: 'Upload failed', message: 'Failed to upload image' },
    refused: (message: string) => ({
      title: 'Upload failed',
      message: `Failed to upload avatar: ${message}`,
    }),
    removed: { title: 'Avatar deleted', message: 'Your profile picture has been removed successfully.' },
    removeFailed: { title: 'Error', message: 'Failed to delete avatar' },
  },
  photos: {
    added: { title: 'Photo uploaded!' },
    failed: { title: 'Upload failed', message: 'Failed to upload photo. Please try again.' },
    removed: { title: 'Photo deleted' },
    removeFailed: { title: 'Delete failed' },
    orderFailed: { title: 'Error', message: 'Failed to save the order. Please try again.' },
    altFailed: { title: 'Error', message: 'Failed to save the alt text. Please try again.' },
  },
  video: {
    updated: { title: 'Video updated!' },
    addFailed: { title: 'Error', message: 'Failed to add video' },
    failed: { title: 'Error', message: 'Failed to update video. Please try again.' },
    removed: { title: 'Video removed!' },
    removeFailed: { title: 'Error', message: 'Failed to remove video. Please try again.' },
  },
  gif: {
    updated: { title: 'Success!', message: 'Your GIF has been saved to your profile.' },
    failed: { title: 'Error', message: 'Failed to save your GIF. Please try again.' },
    removed: { title: 'Success!', message: 'Your GIF has been removed from your profile.' },
    removeFailed: { title: 'Error', message: 'Failed to remove your GIF. Please try again.' },
  },
} as const satisfies Record<string, Record<string, Toast | ((message: string) => Toast)>>;
