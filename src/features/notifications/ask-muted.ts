import type { Conversation, IsMuted } from '#shared/schemas/notifications.ts';

/** The question whether this conversation is muted. */
export const askMuted = ({ kind, id }: Conversation): IsMuted =>
  kind === 'post' ? { contentId: id } : { wallPostId: id };
