import { Menu } from '@mantine/core';
import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useClient } from '#client/lib/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { notificationsMessages, notificationsToasts } from '#shared/messages/notifications.ts';
import type { Conversation } from '#shared/schemas/notifications.ts';
import { askMuted } from './ask-muted.ts';

/** The menu item that mutes or unmutes a conversation. A card does not have that flag: call `load` when the menu opens. */
export function useMuteItem(of: Conversation | null): { item: ReactNode; load: () => void } {
  const client = useClient();
  const [loaded, setLoaded] = useState(false);
  const { data } = trpc.notifications.isMuted.useQuery(of ? askMuted(of) : {}, {
    enabled: loaded && of !== null,
    staleTime: 60_000,
  });
  // Until it is known it stays 'Mute', which is harmless twice.
  const muted = data?.muted ?? false;
  const act = async () => {
    if (of === null) return;
    try {
      const acts = await import('./set-conversation-muted.ts');
      await acts.setConversationMuted(client, of, !muted).catch(() => undefined);
    } catch {
      toast({ ...notificationsToasts.muteFailed, tone: 'failed' });
    }
  };
  const Icon = muted ? IconBellRinging : IconBellOff;
  return {
    item: (
      <Menu.Item leftSection={<Icon size={20} stroke={1.75} />} onClick={() => void act()}>
        {muted ? notificationsMessages.unmuteConversation : notificationsMessages.muteConversation}
      </Menu.Item>
    ),
    load: () => setLoaded(true),
  };
}
