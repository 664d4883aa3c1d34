/** What is said to moderators; comes with their screen. */
export const moderationWords = {
  removed: { title: 'Removed', message: 'It is gone, and its reports are answered.' },
  dismissed: { title: 'Dismissed', message: 'It stays where it is.' },
  banned: { title: 'Banned', message: 'They are signed out, and what is theirs is out of sight.' },
  unbanned: { title: 'Ban lifted', message: 'They may come back, with all that is theirs.' },
  stale: { title: 'Already decided', message: 'Nothing waits for a decision here any more.' },
  failed: { title: 'Error', message: 'That was not done. Please try again.' },
} as const;
