import { MutationObserver } from '@tanstack/react-query';
import type { ApiClient } from '#client/lib/client.ts';
import { toast } from '#client/ui/toasts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { notificationsToasts } from '#shared/messages/notifications.ts';
import type { Conversation } from '#shared/schemas/notifications.ts';
import { isMutedInput } from './use-mute-item.tsx';

export async function setConversationMuted(
  client: ApiClient,
  target: Conversation,
  muted: boolean,
): Promise<void> {
  const { queryClient, queryUtils, trpcClient } = client;
  const mutation = new MutationObserver(queryClient, {
    mutationFn: () => trpcClient.notifications.setMuted.mutate({ target, muted }),
    meta: { failed: notificationsToasts.muteFailed },
  });
  await mutation.mutate();
  queryUtils.notifications.isMuted.setData(isMutedInput(target), { muted });
  const undo = () => void setConversationMuted(client, target, false).catch(() => undefined);
  toast({
    ...(muted ? notificationsToasts.muted : notificationsToasts.unmuted),
    tone: 'done',
    id: 'muted',
    ...(muted && { action: { label: commonMessages.undo, onSelect: undo } }),
  });
}
