import { Menu } from '@mantine/core';
import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { skipToken } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient } from '#client/store/client.ts';
import type { ApiClient } from '#client/lib/api-client.ts';
import { mutate } from '#client/lib/mutate.ts';
import { trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { notificationsMessages, notificationsToasts } from '#shared/messages/notifications.ts';
import type { Conversation, IsMuted } from '#shared/schemas/notifications.ts';

const isMutedInput = ({ kind, id }: Conversation): IsMuted =>
  kind === 'post' ? { contentId: id } : { wallPostId: id };

/** Mutes or unmutes a conversation. A toast reports the outcome; rejects when it failed. */
export async function setConversationMuted(
  client: ApiClient,
  target: Conversation,
  muted: boolean,
): Promise<void> {
  const { queryUtils, trpcClient } = client;
  await mutate(client, target.id, notificationsToasts.muteFailed, () =>
    trpcClient.notifications.setMuted.mutate({ target, muted }),
  );
  const { isMuted } = queryUtils.notifications;
  // a request in flight may have been answered before the change
  await isMuted.cancel(isMutedInput(target));
  isMuted.setData(isMutedInput(target), { muted });
  const undo = () => void setConversationMuted(client, target, false).catch(() => undefined);
  toast({
    ...(muted ? notificationsToasts.muted : notificationsToasts.unmuted),
    tone: 'done',
    id: 'muted',
    ...(muted && { action: { label: commonMessages.undo, onSelect: undo } }),
  });
}

/** The menu item that mutes or unmutes a conversation. A card does not have that flag: call `load` when the menu opens. */
export function useMuteItem(conversation: Conversation | null): { item: ReactNode; load: () => void } {
  const client = useClient();
  const { data, refetch } = trpc.notifications.isMuted.useQuery(
    conversation ? isMutedInput(conversation) : skipToken,
    { enabled: false },
  );
  // 'Mute' until the first answer, then the last known one: setting what is set already changes nothing
  const muted = data?.muted ?? false;
  const toggle = () => {
    if (conversation) setConversationMuted(client, conversation, !muted).catch(() => undefined);
  };
  const Icon = muted ? IconBellRinging : IconBellOff;
  return {
    item: (
      <Menu.Item leftSection={<Icon size={20} stroke={1.75} />} onClick={toggle}>
        {muted ? notificationsMessages.unmuteConversation : notificationsMessages.muteConversation}
      </Menu.Item>
    ),
    load: () => {
      if (conversation) void refetch();
    },
  };
}
