import { IconBellCog, IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ActionMenu } from '#client/ui/ActionMenu.tsx';
import type { NotificationView } from '#shared/views/notifications.ts';
import { useMuteItem } from './use-mute-item.tsx';

/** What can be done against being told: mute what this one is about, or choose what one is told of at all. */
export function NotificationMenu({ notification: { target } }: { notification: NotificationView }) {
  const navigate = useNavigate();
  const mute = useMuteItem(target.contentId);
  const settings = {
    label: 'Notification settings',
    icon: <IconBellCog size={20} stroke={1.75} />,
    onSelect: () => void navigate({ to: '/settings', search: { list: 'notifications' } }),
  };
  return (
    <ActionMenu
      label="More actions"
      items={target.contentId === null ? [settings] : [mute.item, settings]}
      onOpen={target.contentId === null ? undefined : mute.look}
    >
      <IconDots size={20} stroke={1.75} />
    </ActionMenu>
  );
}
