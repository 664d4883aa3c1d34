import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The product's sources, including all texts for members, as one text without line breaks. */
const sources = ['src', 'src-shared', 'src-server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|routeTree/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll("\\'", "'")
  .replaceAll(/\s+/g, ' ');

/**
 * The texts of the specification's error catalogue, by subject, without those for errors that cannot occur: duplicate bookmarks
 * and favorites (setting them again is harmless), a missing profile id, and a sign-in in its own window.
 */
const specified: Record<string, string[]> = {
  notifications: [
    'Failed to load notifications',
    'Failed to mark notifications as read',
    'All notifications marked as read',
  ],
  hearts: [
    'Failed to update like. Please try again.',
    'You must be logged in to like posts',
    'You need to be logged in to like posts.',
    "'Failed to update like'",
  ],
  bookmarks: [
    'Failed to update bookmark. Please try again.',
    'You need to be logged in to bookmark posts.',
    'Added to bookmarks',
    'Removed from bookmarks',
  ],
  posts: [
    'Failed to load post content',
    'Post content cannot be empty',
    'Post content must be 500 characters or less',
    'Post must be 500 characters or less',
    'Character limit exceeded',
    'Failed to update post. Please try again.',
    'Your post has been updated successfully.',
    'Error updating post',
    'Post updated!',
    'Error creating post',
    'Please try again later.',
    'Post created!',
    'Your post has been shared successfully.',
    'Failed to delete post',
    'Post deleted',
    'Your post has been deleted successfully.',
    'Error deleting post',
    'Report submitted',
    "Thank you for reporting this content. We'll review it shortly.",
    'Failed to load content. Please try again.',
    "The post you're looking for doesn't exist or has been removed.",
    'Invalid Post',
  ],
  collections: [
    'You need to be logged in to manage your favorites/watchlist.',
    'Failed to update favorites/watchlist. Please try again.',
    'This watchlist is private',
    'Failed to update watchlist privacy',
    'Settings updated',
    'Watchlist is now private',
    'Watchlist is now public',
  ],
  favorites: [
    'Follow first',
    'You must follow users before favoriting them.',
    'You need to be logged in to favorite profiles.',
    'Failed to update favorite status',
  ],
  walls: [
    'Failed to load wall posts',
    'Failed to create wall post',
    'Failed to load replies',
    'You must be logged in to reply',
    'Failed to post reply',
    'Failed to delete reply',
    'Failed to delete wall post.',
  ],
  comments: [
    'Comment added!',
    'Reply added!',
    'Comment deleted!',
    'Failed to post comment',
    'Failed to delete comment',
    'Failed to load post',
    'Loading comments...',
    'No comments yet. Be the first to comment!',
  ],
  follows: [
    'Failed to update follow status. Please try again.',
    'You have unfollowed this user.',
    'You are now following this user.',
  ],
  avatar: [
    'File too large',
    'Please select an image under 5MB',
    'Invalid file type',
    'Please select an image file',
    'Upload failed',
    'Failed to upload image',
    'Your profile picture has been updated successfully',
    'Your profile picture has been removed successfully.',
    'Failed to delete avatar',
    'Failed to upload avatar: ${message}',
  ],
  gallery: [
    'Photo uploaded!',
    'Failed to upload photo. Please try again.',
    'Photo deleted',
    'Delete failed',
    'Please select an image file.',
    'Image size must be less than 10MB.',
    'Maximum photos reached',
    'You can only upload up to 5 additional photos.',
  ],
  profile: [
    'Profile updated!',
    'Your profile has been updated successfully.',
    'Failed to update profile. Please try again.',
    'Failed to update profile: ${message}',
    'Invalid Username',
    'Username can only contain letters, numbers, periods, and underscores (max 30 characters).',
    'Username Unavailable',
    'This username is already taken. Please choose another one.',
    'Profile not found',
    'Could not load profile',
    'Failed to load profile',
    'Profile Error',
  ],
  video: [
    'Video updated!',
    'Video removed!',
    'Failed to update video. Please try again.',
    'Failed to remove video. Please try again.',
    'Failed to load videos',
    'Failed to add video',
    'Invalid YouTube URL',
    'Invalid URL',
    'Please enter a valid YouTube URL.',
  ],
  gif: [
    'Your GIF has been saved to your profile.',
    'Failed to save your GIF. Please try again.',
    'Your GIF has been removed from your profile.',
    'Failed to remove your GIF. Please try again.',
  ],
  explore: [
    'Failed to load profiles',
    'Failed to load nearby profiles',
    'Error loading nearby profiles: ${',
    'Location Access Denied',
    'Please enable location services in your browser settings to see nearby users.',
    'Location Enabled',
    'Now showing nearby users around you!',
  ],
  messaging: ['Coming Soon', 'Messaging feature will be available soon!'],
  signIn: ['Sign In Failed', 'Unable to sign in'],
  deletion: [
    'Invalid confirmation',
    'Please type DELETE to confirm account deletion.',
    'Deletion Failed',
    'There was an error deleting your account. Please try again.',
    'Account Deleted',
    'Your account and all data have been permanently deleted.',
  ],
  invite: [
    'Link copied!',
    'Share this link with your friends',
    'Failed to copy',
    'Please copy the link manually',
  ],
};

describe('the specified texts', () => {
  it.each(Object.entries(specified))('are in the sources: %s', (_subject, texts) => {
    expect(texts.filter((text) => !sources.includes(text))).toEqual([]);
  });
});
