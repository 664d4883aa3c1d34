/** A toast: a title, and a sentence where the title does not say it all. */
export interface Toast {
  title: string;
  message?: string;
}

/** The toasts, by what was tried. Failures are shown by the query client from a mutation's `meta.failed`. */
export const words = {
  hearts: {
    failed: { title: 'Error', message: 'Failed to update like. Please try again.' },
    signedOut: { title: 'Please log in', message: 'You need to be logged in to like posts.' },
  },
  bookmarks: {
    added: { title: 'Added to bookmarks' },
    removed: { title: 'Removed from bookmarks' },
    failed: { title: 'Error', message: 'Failed to update bookmark. Please try again.' },
    signedOut: { title: 'Please log in', message: 'You need to be logged in to bookmark posts.' },
  },
  follows: {
    failed: { title: 'Error', message: 'Failed to update follow status. Please try again.' },
    followed: { title: 'Following', message: 'You are now following this user.' },
    unfollowed: { title: 'Unfollowed', message: 'You have unfollowed this user.' },
    signedOut: { title: 'Please log in', message: 'You need to be logged in to follow people.' },
  },
  favorites: {
    added: { title: 'Added to favorites' },
    removed: { title: 'Removed from favorites' },
    failed: { title: 'Error', message: 'Failed to update favorite status' },
    signedOut: { title: 'Please log in', message: 'You need to be logged in to favorite profiles.' },
  },
  content: {
    created: { title: 'Post created!', message: 'Your post has been shared successfully.' },
    createFailed: { title: 'Error creating post', message: 'Please try again later.' },
    updated: { title: 'Post updated!', message: 'Your post has been updated successfully.' },
    updateFailed: { title: 'Error updating post', message: 'Failed to update post. Please try again.' },
    removed: { title: 'Post deleted', message: 'Your post has been deleted successfully.' },
    removeFailed: { title: 'Error deleting post', message: 'Please try again later.' },
  },
  replies: {
    commented: { title: 'Comment added!' },
    replied: { title: 'Reply added!' },
    updated: { title: 'Comment updated!' },
    removed: { title: 'Comment deleted!' },
    commentFailed: { title: 'Error', message: 'Failed to post comment' },
    replyFailed: { title: 'Error', message: 'Failed to post reply' },
    updateFailed: { title: 'Error', message: 'Failed to update comment' },
    removeFailed: { title: 'Error', message: 'Failed to delete comment' },
  },
  walls: {
    posted: { title: 'Posted on the wall' },
    replied: { title: 'Reply added!' },
    postRemoved: { title: 'Wall post deleted' },
    replyRemoved: { title: 'Reply deleted' },
    postFailed: { title: 'Error', message: 'Failed to create wall post' },
    replyFailed: { title: 'Error', message: 'Failed to post reply' },
    removePostFailed: { title: 'Error', message: 'Failed to delete wall post.' },
    removeReplyFailed: { title: 'Error', message: 'Failed to delete reply' },
    likeFailed: { title: 'Error', message: 'Failed to update like' },
    likeSignedOut: { title: 'Please log in', message: 'You must be logged in to like posts' },
    replySignedOut: { title: 'Please log in', message: 'You must be logged in to reply' },
  },
  notifications: {
    markFailed: { title: 'Error', message: 'Failed to mark notifications as read' },
    allRead: { title: 'All notifications marked as read' },
    muted: { title: 'Conversation muted', message: 'Nothing that happens there rings any more.' },
    unmuted: { title: 'Conversation unmuted', message: 'You hear of it again.' },
    muteFailed: { title: 'Error', message: 'Failed to update what you are told of. Please try again.' },
  },
  safety: {
    reported: {
      title: 'Report submitted',
      message: "Thank you for reporting this content. We'll review it shortly.",
    },
    reportFailed: { title: 'Error', message: 'Failed to submit report. Please try again.' },
    hidden: { title: 'Hidden', message: 'Their posts are out of your feeds.' },
    unhidden: { title: 'Back in your feeds', message: 'Their posts show again.' },
    hideFailed: { title: 'Error', message: 'Failed to update hidden members. Please try again.' },
    blocked: { title: 'Blocked', message: 'You do not see each other any more.' },
    unblocked: { title: 'Unblocked', message: 'You can see each other again.' },
    blockFailed: { title: 'Error', message: 'Failed to update blocked members. Please try again.' },
    shown: { title: 'Shown again', message: 'Your report stays with us.' },
    showFailed: { title: 'Error', message: 'Failed to show this again. Please try again.' },
  },
  sessions: {
    ended: { title: 'Signed out', message: 'That device is signed out.' },
    endFailed: { title: 'Error', message: 'Failed to sign out that device. Please try again.' },
    allFailed: { title: 'Error', message: 'Failed to sign out everywhere. Please try again.' },
  },
  invite: {
    copied: { title: 'Link copied!', message: 'Share this link with your friends' },
    copyFailed: { title: 'Failed to copy', message: 'Please copy the link manually' },
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
    invalidUsername: {
      title: 'Invalid Username',
      message: 'Username can only contain letters, numbers, periods, and underscores (max 30 characters).',
    },
  },
  avatar: {
    updated: { title: 'Avatar updated', message: 'Your profile picture has been updated successfully' },
    failed: { title: 'Upload failed', message: 'Failed to upload image' },
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
  comingSoon: { title: 'Coming Soon' },
  messaging: { soon: { title: 'Coming Soon', message: 'Messaging feature will be available soon!' } },
  signedOut: { failed: { title: 'Error', message: 'Could not sign you out. Please try again.' } },
} as const satisfies Record<string, Toast | Record<string, Toast>>;
