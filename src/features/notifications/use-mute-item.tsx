import { Menu } from '@mantine/core';
import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useClient } from '#client/lib/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { notificationsMessages, notificationsToasts } from '#shared/messages/notifications.ts';
import type { Conversation, IsMuted } from '#shared/schemas/notifications.ts';

export const isMutedInput = ({ kind, id }: Conversation): IsMuted =>
  kind === 'post' ? { contentId: id } : { wallPostId: id };

/** The menu item that mutes or unmutes a conversation. A card does not have that flag: call `load` when the menu opens. */
export function useMuteItem(conversation: Conversation | null): { item: ReactNode; load: () => void } {
  const client = useClient();
  const [loaded, setLoaded] = useState(false);
  const { data } = trpc.notifications.isMuted.useQuery(conversation ? isMutedInput(conversation) : {}, {
    enabled: loaded && conversation !== null,
    staleTime: 60_000,
  });
  // 'Mute' until the answer comes: muting twice changes nothing
  const muted = data?.muted ?? false;
  const toggle = async () => {
    if (!conversation) return;
    try {
      const { setConversationMuted } = await import('./set-conversation-muted.ts');
      await setConversationMuted(client, conversation, !muted).catch(() => undefined);
    } catch {
      toast({ ...notificationsToasts.muteFailed, tone: 'failed' });
    }
  };
  const Icon = muted ? IconBellRinging : IconBellOff;
  return {
    item: (
      <Menu.Item leftSection={<Icon size={20} stroke={1.75} />} onClick={() => void toggle()}>
        {muted ? notificationsMessages.unmuteConversation : notificationsMessages.muteConversation}
      </Menu.Item>
    ),
    load: () => setLoaded(true),
  };
}
