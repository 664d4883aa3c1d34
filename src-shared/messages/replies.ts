import type { Toast } from './toast.ts';

export const repliesMessages = {
  commentDeleted: 'Comment deleted',
  editYourComment: 'Edit your comment',
  tooLong: 'Comment must be 500 characters or less',
  textOrGif: 'A comment needs text or a GIF.',
  send: 'Send',
  notSent: 'Not sent. Your text is still here.',
  signInToComment: 'Sign in to join the conversation.',
  addAComment: 'Add a comment...',
  deleteQuestion: 'Delete this comment?',
  deleteKeepsReplies: 'This deletes your comment for everyone. Its replies will stay.',
  loadFailed: 'Couldn’t load comments. Please try again.',
  linkedCommentGone: 'The linked comment isn’t available. Here’s the post it was on.',
  empty: 'No comments yet. Be the first to comment!',
  editedCommentGone: 'The comment you were editing has been removed.',
  moreFailed: 'Couldn’t load more comments.',
  loadMore: 'Load more comments',
  postFailed: 'Failed to load post',
  reply: 'Reply',
  deletedComment: 'a deleted comment',
  repliesTo: (author: string) => `Replies to ${author}`,
  showMore: (count: number) => `Show ${count} more replies`,
  replyTo: (author: string) => `Reply to ${author}...`,
  answeredCommentGone: 'The comment you’re replying to has been removed. Your text is still here.',
  newComment: (name: string) => `New comment by ${name}`,
};

export const repliesToasts = {
  commented: { title: 'Comment added!' },
  replied: { title: 'Reply added!' },
  updated: { title: 'Comment updated!' },
  removed: { title: 'Comment deleted!' },
  commentFailed: { title: 'Error', message: 'Failed to post comment' },
  replyFailed: { title: 'Error', message: 'Failed to post reply' },
  updateFailed: { title: 'Error', message: 'Couldn’t update your comment. Please try again.' },
  removeFailed: { title: 'Error', message: 'Failed to delete comment' },
} as const satisfies Record<string, Toast>;
