import type { Conversation, IsMuted } from '#shared/schemas/notifications.ts';

export const askMuted = ({ kind, id }: Conversation): IsMuted =>
  kind === 'post' ? { contentId: id } : { wallPostId: id };
