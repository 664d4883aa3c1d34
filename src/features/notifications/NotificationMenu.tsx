import { Menu } from '@mantine/core';
import { IconBellCog } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { MoreButton } from '#client/ui/MenuButton.tsx';
import type { MenuTarget } from '#client/ui/MenuButton.tsx';
import { OpenMenu } from '#client/ui/OpenMenu.tsx';
import { notificationsMessages } from '#shared/messages/notifications.ts';
import type { Conversation } from '#shared/schemas/notifications.ts';
import type { NotificationTarget, NotificationView } from '#shared/views/notifications.ts';
import { useMuteItem } from './mute-conversation.tsx';

function conversationOf({ contentId, wall }: NotificationTarget): Conversation | null {
  if (contentId !== null) return { kind: 'post', id: contentId };
  return wall && { kind: 'wall_post', id: wall.postId };
}

interface NotificationMenuProps {
  notification: NotificationView;
}

/** Mutes the conversation of this notification, or links to the settings of notification types. */
export function NotificationMenu(props: NotificationMenuProps) {
  return <MoreButton renderMenu={(target) => <Items target={target} {...props} />} />;
}

function Items({ target, notification }: NotificationMenuProps & { target: MenuTarget }) {
  const navigate = useNavigate();
  const about = conversationOf(notification.target);
  const mute = useMuteItem(about);
  return (
    <OpenMenu target={target} onOpen={about ? mute.load : undefined}>
      {about && mute.item}
      <Menu.Item
        leftSection={<IconBellCog size={20} stroke={1.75} />}
        onClick={() => void navigate({ to: '/settings', search: { list: 'notifications' } })}
      >
        {notificationsMessages.notificationSettings}
      </Menu.Item>
    </OpenMenu>
  );
}
