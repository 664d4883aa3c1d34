import type { LinkProps } from '@tanstack/react-router';
import type { NotificationView } from '#shared/views/notifications.ts';

/**
 * The target of a notification: a post, a comment, a wall post, a reply to it, or a follower; of several followers their list.
 */
export function targetLink({
  type,
  target,
  actor,
  group,
}: NotificationView): Pick<LinkProps, 'to' | 'params' | 'search'> {
  const { contentId, replyId, wall } = target;
  if (contentId !== null) {
    const search = replyId === null ? {} : { reply: replyId };
    return { to: '/comments/$postId', params: { postId: contentId }, search };
  }
  if (wall) {
    const search = { wall: wall.postId, ...(wall.replyId !== null && { reply: wall.replyId }) };
    return { to: '/$username', params: { username: wall.username }, search };
  }
  if (type === 'follow' && group && group.count > 1) return { to: '/profile', search: { list: 'followers' } };
  return { to: '/$username', params: { username: actor.username } };
}
