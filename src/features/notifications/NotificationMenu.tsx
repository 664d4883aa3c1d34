import { IconBellCog, IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ActionMenu } from '#client/ui/ActionMenu.tsx';
import type { Conversation } from '#shared/schemas/notifications.ts';
import type { NotificationTarget, NotificationView } from '#shared/views/notifications.ts';
import { useMuteItem } from './use-mute-item.tsx';

/** What the notification is about that people talk below; null: nothing. */
function conversationOf({ contentId, wall }: NotificationTarget): Conversation | null {
  if (contentId !== null) return { kind: 'post', id: contentId };
  return wall && { kind: 'wall_post', id: wall.postId };
}

/** What can be done against being told: mute what this one is about, or choose what one is told of at all. */
export function NotificationMenu({ notification: { target } }: { notification: NotificationView }) {
  const navigate = useNavigate();
  const about = conversationOf(target);
  const mute = useMuteItem(about);
  const settings = {
    label: 'Notification settings',
    icon: <IconBellCog size={20} stroke={1.75} />,
    onSelect: () => void navigate({ to: '/settings', search: { list: 'notifications' } }),
  };
  return (
    <ActionMenu
      label="More actions"
      items={about ? [mute.item, settings] : [settings]}
      onOpen={about ? mute.look : undefined}
    >
      <IconDots size={20} stroke={1.75} />
    </ActionMenu>
  );
}
