import type { Toast } from './toast.ts';

export const contentMessages = {
  edited: '· edited',
  viewPictureOf: (alt: string) => `View picture: ${alt}`,
  viewPicture: 'View picture',
  pictureNotFound: 'This picture doesn’t exist or has been removed.',
  byName: (noun: string, name: string) => `${noun} by ${name}`,
  onlyYou: 'Only you can see this',
  comments: (replies: number) => `Comments, ${replies}`,
  watchOnYoutube: 'Watch on YouTube',
  deleteQuestion: (type: string) => `Delete this ${type}?`,
  deleteWarning: 'This deletes it for everyone, along with its hearts and comments, and can’t be undone.',
  showLess: 'Show less',
  tags: 'Tags',
  spoilerFor: 'Spoiler for {title}' as const,
  playVideo: 'Play video',
  youtubeVideo: 'YouTube video',
  moreFailed: 'Couldn’t load more posts.',
  loadingMore: 'Loading more posts',
  listEnd: 'The end. You’ve seen it all.',
  markAsSpoiler: 'Mark as spoiler',
  spoiler: 'Spoiler',
  spoilerQuestion: 'Which title does it spoil?',
  changeTitle: 'Change title',
  spoiledEpisode: 'Episode',
  spoiledEpisodeHint: 'Members who’ve watched this far see it right away.',
  wholeSeries: 'The whole show',
};

export const contentToasts = {
  created: { title: 'Post created!', message: 'Your post has been shared successfully.' },
  createFailed: { title: 'Error creating post', message: 'Please try again later.' },
  updated: { title: 'Post updated!', message: 'Your post has been updated successfully.' },
  updateFailed: { title: 'Error updating post', message: 'Failed to update post. Please try again.' },
  removed: { title: 'Post deleted', message: 'Your post has been deleted successfully.' },
  removeFailed: { title: 'Error deleting post', message: 'Please try again later.' },
  removeRefused: () => ({ title: 'Error deleting post', message: 'Failed to delete post' }),
} as const satisfies Record<string, Toast | ((message: string) => Toast)>;
