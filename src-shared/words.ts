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
  content: {
    created: { title: 'Post created!', message: 'Your post has been shared successfully.' },
    createFailed: { title: 'Error creating post', message: 'Please try again later.' },
    updated: { title: 'Post updated!', message: 'Your post has been updated successfully.' },
    updateFailed: { title: 'Error updating post', message: 'Failed to update post. Please try again.' },
    removed: { title: 'Post deleted', message: 'Your post has been deleted successfully.' },
    removeFailed: { title: 'Error deleting post', message: 'Please try again later.' },
    removeRefused: () => ({ title: 'Error deleting post', message: 'Failed to delete post' }),
  },
  comingSoon: { title: 'Coming Soon' },
  messaging: { soon: { title: 'Coming Soon', message: 'Messaging feature will be available soon!' } },
  signedOut: { failed: { title: 'Error', message: 'Could not sign you out. Please try again.' } },
} as const satisfies Record<string, Toast | Record<string, Toast | (() => Toast)>>;
