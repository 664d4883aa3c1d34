import type { Toast } from './words.ts';

/** What is said where members talk, favor, or want no more of somebody: in parts that come after the first screen. */
export const memberWords = {
  favorites: {
    added: { title: 'Added to favorites' },
    removed: { title: 'Removed from favorites' },
    failed: { title: 'Error', message: 'Failed to update favorite status' },
    signedOut: { title: 'Please log in', message: 'You need to be logged in to favorite profiles.' },
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
  share: {
    copied: { title: 'Link copied' },
    copyFailed: { title: 'Failed to copy', message: 'Please copy the link manually' },
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
} as const satisfies Record<string, Toast | Record<string, Toast>>;
